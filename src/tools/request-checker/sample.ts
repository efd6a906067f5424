import {decoded} from '../../openapi/decoded';
import {isJson} from '../../openapi/json';
import {isSuccess, type Response} from '../../openapi/operations';
import {inEachLanguage, type Sample} from '../../openapi/samples';
import {curl} from '../../openapi/samples/curl';
import {hasSample, placeholders, toSampleRequest} from '../../openapi/samples/request';
import {isObject} from '../../openapi/validate';
import type {KnownApi, KnownOperation} from './api';
import type {Finding} from './findings';
import {parsePasted} from './paste';
import {headerOf, methods, type PastedRequest} from './request';

// Writes a request to show or to share: only what the API reads, and none of its secrets.

const secretName = /secret|token|password|api_?key|^authori[sz]ation$|^cookie$/i;

/** Finds out by the names in a text whether it's a request for a token: its `code` is a secret, and a coupon's isn't. */
const asksForToken = (names: string): boolean => /client_id|grant_type/.test(names);

const isSecret = (name: string, isOAuth: boolean): boolean =>
  secretName.test(name) || (isOAuth && name === 'code');

/** Parameters of a query or a form without the values of secrets. */
const safePairs = (text: string, isOAuth: boolean): string =>
  text
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=');
      return isSecret(decoded(name), isOAuth) ? `${name}=${placeholders.secret}` : pair;
    })
    .join('&');

/** A URL without user, password, fragment, and secrets. No endpoint has a parameter `code`, so it's that of OAuth. */
function safeUrl(url: string): string {
  const [, scheme = '', path = '', query] =
    /^(\w+:[\\/]+)?(?:[^\\/?#]*@)?([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  return scheme + path + (query === undefined ? '' : `?${safePairs(query, true)}`);
}

/** A value of JSON without secrets. Under the name of one, lists and objects contain nothing else. */
function safeValue(value: unknown, isHidden = false): unknown {
  if (Array.isArray(value)) return value.map((item) => safeValue(item, isHidden));
  if (!isObject(value)) {
    const isBearer = typeof value === 'string' && /^bearer\s/i.test(value);
    return isBearer || (isHidden && value !== null) ? placeholders.secret : value;
  }
  const isOAuth = asksForToken(Object.keys(value).join());
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      safeValue(part, isHidden || isSecret(name, isOAuth)),
    ]),
  );
}

/** A body without the values of secrets; '' where it contains some, and is neither JSON nor a form. */
function safeBody(body: string): string {
  try {
    return JSON.stringify(safeValue(JSON.parse(body)), null, 2);
  } catch {
    if (/^[\w.%-]+(?:\[[\w-]*\])*=/.test(body)) return safePairs(body, asksForToken(body));
    return asksForToken(body) || /secret|token|password|api_?key|bearer|authori/i.test(body)
      ? ''
      : body;
  }
}

/** The headers that the API reads. */
const headersOfApi = /^(?:authorization|authentication|user-agent|content-type|content-length)$/i;

/** A request with the headers that the API reads, and without its secrets. */
function safeRequest(request: PastedRequest, operation?: KnownOperation): PastedRequest {
  const isApp = operation?.isPartnerAction ?? false;
  const token = `Bearer ${isApp ? placeholders.secret : placeholders.token}`;
  return {
    ...request,
    url: safeUrl(request.url),
    headers: request.headers
      .filter(([name]) => headersOfApi.test(name))
      .map(([name, value]) => [name, /^auth/i.test(name) ? token : value]),
    body: request.body && safeBody(request.body),
  };
}

/** The cURL sample of an operation; '' if it has none. */
export function operationCommand(id: string, {operations}: KnownApi): string {
  const operation = operations.find((candidate) => candidate.id === id);
  return operation && hasSample(operation) ? curl.write(toSampleRequest(operation)) : '';
}

/** The text of a link to the checker: an HTTP request or a response, without secrets. */
export function shareable(text: string): string {
  const pasted = parsePasted(text);
  if (!pasted) return '';
  if ('response' in pasted) {
    const {status, body} = pasted.response;
    return [status ?? [], safeBody(body)].flat().join('\n');
  }
  const {method, url, headers, body = ''} = safeRequest(pasted.request);
  const isAgentImplied = pasted.request.isCurl && !headerOf(pasted.request, 'User-Agent');
  const lines = [
    `${method} ${url}`,
    ...headers.map((header) => header.join(': ')),
    ...(isAgentImplied ? ['User-Agent: curl'] : []),
  ];
  return `${lines.join('\n')}\n\n${body}`.trim();
}

const returnsJson = (response: Response): boolean =>
  isSuccess(response) && isJson(response.body?.type ?? '');

/** A request in each language, once all that fails has a certain fix; undefined where it hasn't. */
export function fixedSamples(
  request: PastedRequest,
  findings: readonly Finding[],
  operation: KnownOperation | undefined,
): Sample[] | undefined {
  const problems = findings.filter(({level}) => level !== 'info');
  const isCertain = problems.length > 0 && problems.every(({change}) => change);
  if (!isCertain || request.isForm || request.bodyFile !== undefined) return undefined;
  const changed = problems.reduce((fixed, {change}) => change?.(fixed) ?? fixed, request);
  const {method, url, headers, body} = safeRequest(changed, operation);
  if (!methods.includes(method)) return undefined;
  let json: unknown;
  try {
    json = body?.trim() ? JSON.parse(body) : undefined;
  } catch {
    return undefined; // a body that the endpoint doesn't read
  }
  const sample = {
    ...{method, url, headers, form: undefined, body: json},
    returnsJson: operation?.responses.some(returnsJson) ?? true,
  };
  return inEachLanguage(sample);
}
