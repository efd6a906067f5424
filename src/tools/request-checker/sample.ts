import {isJson} from '../../openapi/json';
import {isSuccess, type Response} from '../../openapi/operations';
import {inEachLanguage} from '../../openapi/samples';
import {curl} from '../../openapi/samples/curl';
import {hasSample, placeholders, toSampleRequest} from '../../openapi/samples/request';
import type {RequestSample} from '../../reference/view-types';
import type {KnownApi, KnownOperation} from './api';
import type {Finding} from './findings';
import {parsePasted} from './paste';
import {headerOf, type PastedRequest} from './request';

// What the checker shows or shares of a request: only what the API reads, and none of its secrets.

const isSecret = (name: string): boolean =>
  /secret|token|password|api_?key|^authori[sz]ation$|^cookie$/i.test(name);

/** Parameters of a query or a form without the values of secrets. */
const safePairs = (text: string): string =>
  text
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=');
      return isSecret(name) ? `${name}=${placeholders.secret}` : pair;
    })
    .join('&');

function safeUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  return query.length === 0 ? path : `${path}?${safePairs(query.join('?'))}`;
}

/** JSON without the values of secrets, and a text that isn't JSON only where it contains none. */
function safeBody(body: string): string {
  try {
    const hide = (key: string, value: unknown) =>
      isSecret(key) && typeof value === 'string' ? placeholders.secret : value;
    return JSON.stringify(JSON.parse(body), hide, 2);
  } catch {
    if (/^[\w.%-]+=/.test(body)) return safePairs(body);
    return /secret|token|password|bearer|authori/i.test(body) ? '' : body;
  }
}

/** A request with the headers that the API reads, and without its secrets. */
function safeRequest(request: PastedRequest, operation?: KnownOperation): PastedRequest {
  const isApp = operation?.isPartnerAction ?? false;
  const token = `Bearer ${isApp ? placeholders.secret : placeholders.token}`;
  return {
    ...request,
    url: safeUrl(request.url),
    headers: request.headers
      .filter(([name]) => /^(?:auth|user-agent|content-(?:type|length))/i.test(name))
      .map(([name, value]) => [name, /^auth/i.test(name) ? token : value]),
    body: request.body && safeBody(request.body),
  };
}

/** The cURL sample of an operation; '' if it has none. */
export function operationCommand(id: string, {operations}: KnownApi): string {
  const operation = operations.find((one) => one.id === id);
  return operation && hasSample(operation) ? curl.write(toSampleRequest(operation)) : '';
}

/** What a link to the checker contains of a text: an HTTP request or a response, without secrets. */
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
): RequestSample[] | undefined {
  const problems = findings.filter(({level}) => level !== 'info');
  const isCertain = problems.length > 0 && problems.every(({change}) => change);
  if (!isCertain || request.isForm || request.bodyFile !== undefined) return undefined;
  const changed = problems.reduce((one, {change}) => change?.(one) ?? one, request);
  const {method, url, headers, body} = safeRequest(changed, operation);
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
  return inEachLanguage(sample).map((one) => ({...one, code: [one.code]}));
}
