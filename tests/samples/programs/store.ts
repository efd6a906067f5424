import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

import {operations} from '../../../src/openapi/operations';
import type {Description} from '../../../src/openapi/types';
import {mockOf} from '../mocks';

// A store for the programs of the guides: it validates requests as the mock of the samples does, limits their rate,
// and keeps what a test wants it to keep.

export interface StoreRequest {
  method: string;
  /** Below the store's base URL, such as `/orders/871254203`. */
  path: string;
  query: URLSearchParams;
  /** Its whole URL. */
  url: URL;
  headers: IncomingMessage['headers'];
  /** The JSON of the body, undefined for a request without one. */
  body: unknown;
  /** What the path has in place of `:name`, by name. */
  parameters: Record<string, string>;
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

interface Options {
  /** Of the versions that the program is for. A request must agree with all of them. */
  descriptions: Description[];
  /**
   * Handlers by method and path, such as `GET /orders/:id`. The others respond with the first description's example. A path
   * that is no operation, such as `POST /apps/authorize/token`, is not validated.
   */
  handlers?: Record<string, Handler>;
  /** The rate limit, that of the default plan unless a test is in a hurry. */
  limit?: {size: number; leakPerSecond: number};
}

/** The host that exchanges codes for access tokens, which is in no description. */
const tokenOrigin = 'https://www.tiendanube.com';

export interface Store {
  url: string;
  /** The requests of a program, with the statuses of their responses, in order. */
  requests: (Pick<StoreRequest, 'method' | 'path' | 'body'> & {query: string; status: number})[];
  /** Puts the store's host in place of the platform's hosts. */
  redirect: (code: string) => string;
  /** Forgets the requests, so that a test starts with its whole rate limit. */
  reset: () => void;
  stop: () => void;
}

/** A leaky bucket: https://en.wikipedia.org/wiki/Leaky_bucket. */
class Bucket {
  #level = 0;
  #updated = Date.now();

  constructor(
    readonly size: number,
    readonly leakPerSecond: number,
  ) {}

  /** Takes a request in. Returns whether it fits, with the headers of the response. */
  add(): {fits: boolean; headers: Record<string, string>} {
    const now = Date.now();
    const leaked = ((now - this.#updated) / 1000) * this.leakPerSecond;
    this.#level = Math.max(0, this.#level - leaked);
    this.#updated = now;
    const fits = this.#level + 1 <= this.size;
    if (fits) this.#level += 1;
    return {
      fits,
      headers: {
        'x-rate-limit-limit': String(this.size),
        'x-rate-limit-remaining': String(Math.floor(this.size - this.#level)),
        'x-rate-limit-reset': String(Math.ceil((this.#level / this.leakPerSecond) * 1000)),
      },
    };
  }

  empty(): void {
    this.#level = 0;
  }
}

/** The base URLs of a description: its own, and those of operations that act on an app. */
const baseUrls = (description: Description): URL[] =>
  [...operations(description).values()].flatMap(({server}) => (server ? new URL(server.url) : []));

const pattern = (path: string, variable: RegExp): string =>
  path.replaceAll(variable, (_, name: string) => `(?<${name}>[^/]+)`);

function findHandler(
  handlers: Record<string, Handler>,
  {method, path}: StoreRequest,
): Handler | undefined {
  for (const [route, handler] of Object.entries(handlers)) {
    const [handled, template = ''] = route.split(' ');
    const match = new RegExp(`^${pattern(template, /:(\w+)/g)}$`).exec(path);
    if (handled === method && match) {
      return (request) => handler({...request, parameters: {...match.groups}});
    }
  }
  return undefined;
}

const tooManyRequests = {
  code: 429,
  message: 'Too Many Requests',
  description: 'Too Many Requests',
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const isError = ({status = 200}: Reply): boolean => status >= 400;

/** What a mock says of a request: its error, or the example of the response. */
async function send(mock: string, request: StoreRequest): Promise<Reply> {
  const {method, path, query, headers, body} = request;
  const sent = Object.entries(headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'expect'].includes(name),
  );
  const response = await fetch(`${mock}${path}?${query}`, {
    method,
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    ...(body !== undefined && {body: JSON.stringify(body)}),
  });
  const text = await response.text();
  return {status: response.status, body: text === '' ? undefined : JSON.parse(text)};
}

/** Starts a store. */
export async function startStore({
  descriptions,
  handlers = {},
  limit: {size, leakPerSecond} = {size: 40, leakPerSecond: 2},
}: Options): Promise<Store> {
  const mocks = descriptions.map(mockOf);
  const bases = descriptions.flatMap(baseUrls);
  const bucket = new Bucket(size, leakPerSecond);
  const requests: Store['requests'] = [];

  /** The path of an operation, below the base URL that it belongs to; undefined for a path that is none. */
  const operationPath = (pathname: string): string | undefined => {
    const lengths = bases.map(({pathname: base}) => {
      const template = pattern(decodeURIComponent(base), /\{(\w+)\}/g);
      return new RegExp(`^${template}(?=/)`).exec(pathname)?.[0].length ?? 0;
    });
    const longest = Math.max(...lengths);
    return longest === 0 ? undefined : pathname.slice(longest);
  };

  /** What the mocks say of a request: the first error, or the example of the response. */
  async function validate(request: StoreRequest): Promise<Reply> {
    const replies = await Promise.all(mocks.map((mock) => send(mock, request)));
    return replies.find(isError) ?? replies[0] ?? {};
  }

  async function replyTo(request: StoreRequest, isOperation: boolean): Promise<Reply> {
    if (isOperation) {
      const {fits, headers} = bucket.add();
      if (!fits) return {status: 429, headers, body: tooManyRequests};
      const validated = await validate(request);
      const found = findHandler(handlers, request);
      if (isError(validated) || !found) return {...validated, headers};
      const reply = await found(request);
      return {...reply, headers: {...headers, ...reply.headers}};
    }
    return (await findHandler(handlers, request)?.(request)) ?? {status: 404};
  }

  async function handle(incoming: IncomingMessage): Promise<Reply> {
    const {method = 'GET', headers, url: target = '/'} = incoming;
    const text = await textOf(incoming);
    const url = new URL(target, `http://${headers.host}`);
    const {pathname, searchParams: query} = url;
    const below = operationPath(pathname);
    const path = below ?? pathname;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const request = {method, path, query, url, headers, body, parameters: {}};
    const reply = await replyTo(request, below !== undefined);
    requests.push({method, path, query: query.toString(), body, status: reply.status ?? 200});
    return reply;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {status = 200, headers, body} = await handle(request);
    response.writeHead(status, {'content-type': 'application/json', ...headers});
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origins = new Set([...bases.map(({origin}) => origin), tokenOrigin]);
  return {
    url,
    requests,
    redirect: (code) => [...origins].reduce((text, origin) => text.replaceAll(origin, url), code),
    reset: () => {
      requests.length = 0;
      bucket.empty();
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
