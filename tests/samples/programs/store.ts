import {createServer, type IncomingHttpHeaders, type IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';

import {afterAll, beforeEach} from 'vitest';

import type {Description} from '../../../src/openapi/types';
import {mockOf} from '../mocks';

// A store for the programs of the guides: it validates requests as the mock of the samples does, limits their rate,
// and keeps what a test wants it to keep.

interface StoreRequest {
  method: string;
  /** Below the store's base URL, such as `/orders/871254203`. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** The JSON of the body, undefined for a request without one. */
  body: unknown;
  /** What the path has in place of `:name`, by name. */
  parameters: Record<string, string>;
  /** Its whole URL. */
  url: URL;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Responds to a request that has passed validation. */
export type Handler = (request: StoreRequest) => Reply | Promise<Reply>;

const notFound: Reply = {status: 404, body: {code: 404, message: 'Not Found'}};

/** A page of a list, with the link to the next one. A list or a page without items is a 404. */
export function paginate(items: object[], {url, query}: StoreRequest, maxSize = 200): Reply {
  const page = Number(query.get('page'));
  const size = Math.min(maxSize, Number(query.get('per_page')));
  const body = items.slice((page - 1) * size, page * size);
  if (body.length === 0) return notFound;
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  // A full page can be the last one, so that its `next` leads to a 404.
  const link = body.length === size && {link: `<${next.href}>; rel="next"`};
  return {body, headers: {'x-total-count': String(items.length), ...link}};
}

/** One object of a list; a 404 if there is none. */
export const found = (object: object | undefined): Reply => (object ? {body: object} : notFound);

export interface Store {
  url: string;
  /** The requests of a test, with the statuses of their responses, in order. */
  requests: (Pick<StoreRequest, 'method' | 'path' | 'body'> & {query: string; status: number})[];
  /** Puts the store's host in place of the platform's hosts. */
  redirect: (code: string) => string;
}

interface Limit {
  size: number;
  leakPerSecond: number;
}

/** A rate limit that a program reaches, with pauses that are short enough for a test. */
export const shortOfRequests: Limit = {size: 8, leakPerSecond: 12};

/** Takes requests into a leaky bucket: https://en.wikipedia.org/wiki/Leaky_bucket. */
function leakyBucket({size, leakPerSecond}: Limit) {
  let level = 0;
  let updated = Date.now();
  return (): {fits: boolean; headers: Record<string, string>} => {
    const now = Date.now();
    level = Math.max(0, level - ((now - updated) / 1000) * leakPerSecond);
    updated = now;
    const fits = level + 1 <= size;
    if (fits) level += 1;
    const headers = {
      'x-rate-limit-limit': String(size),
      'x-rate-limit-remaining': String(Math.floor(size - level)),
      'x-rate-limit-reset': String(Math.ceil((level / leakPerSecond) * 1000)),
    };
    return {fits, headers};
  };
}

function findHandler(handlers: Record<string, Handler>, request: StoreRequest) {
  for (const [route, handler] of Object.entries(handlers)) {
    const pattern = route.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(`${request.method} ${request.path}`);
    if (match) return () => handler({...request, parameters: {...match.groups}});
  }
  return undefined;
}

const isError = ({status = 200}: Reply): boolean => status >= 400;

/** What a mock says of a request: its error, or the example of the response. */
async function validate(mock: string, request: StoreRequest): Promise<Reply> {
  const {method, path, query, headers, body} = request;
  const sent = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'expect'].includes(name),
  );
  const response = await fetch(`${mock}${path}?${query}`, {
    method,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
  const reply = await response.text();
  return {status: response.status, body: reply === '' ? undefined : JSON.parse(reply)};
}

/**
 * Starts a store, which stops after the tests around it. Each test starts without requests.
 *
 * @param descriptions of the versions that the program is for. A request must agree with all of them.
 * @param handlers by method and path, such as `GET /orders/:id`. The other operations respond with the first
 * description's example. A path that is no operation, such as `POST /apps/authorize/token`, is not validated.
 */
export async function startStore(
  descriptions: Description[],
  handlers: Record<string, Handler> = {},
  limit: Limit = {size: 1000, leakPerSecond: 1000},
): Promise<Store> {
  const addToBucket = leakyBucket(limit);
  const requests: Store['requests'] = [];
  const base = new RegExp(
    `^/(?:${descriptions.map(({info}) => info.version).join('|')})/1234567(?=/)`,
  );

  async function replyTo(request: StoreRequest, isOperation: boolean): Promise<Reply> {
    const respond = findHandler(handlers, request);
    if (!isOperation) return (await respond?.()) ?? notFound;
    const {fits, headers} = addToBucket();
    if (!fits) return {status: 429, headers, body: {code: 429, message: 'Too Many Requests'}};
    // HTTP libraries have names of their own, which do not say whose app it is.
    const {'user-agent': app = ''} = request.headers;
    if (!app.startsWith('Inventory Sync (')) return {status: 400, headers};
    const replies = await Promise.all(descriptions.map((one) => validate(mockOf(one), request)));
    const reply = replies.find(isError) ?? (await respond?.()) ?? replies[0];
    return {...reply, headers: {...headers, ...reply?.headers}};
  }

  async function handle(incoming: IncomingMessage): Promise<Reply> {
    const {method = 'GET', headers, url: target = '/'} = incoming;
    const content = await text(incoming);
    const url = new URL(target, `http://${headers.host}`);
    const path = url.pathname.replace(base, '');
    const query = url.searchParams;
    const body: unknown = content === '' ? undefined : JSON.parse(content);
    const request = {method, path, query, url, headers, body, parameters: {}};
    const reply = await replyTo(request, path !== url.pathname);
    requests.push({method, path, query: query.toString(), body, status: reply.status ?? 200});
    return reply;
  }

  const server = createServer((request, response) => {
    void handle(request)
      .catch((error: unknown): Reply => ({status: 500, body: String(error)}))
      .then(({status = 200, headers, body}) => {
        response.writeHead(status, {'content-type': 'application/json', ...headers});
        response.end(body === undefined ? undefined : JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  beforeEach(() => {
    requests.length = 0;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requests,
    redirect: (code) => code.replaceAll(/https:\/\/(?:api|www)\.tiendanube\.com/g, url),
  };
}
