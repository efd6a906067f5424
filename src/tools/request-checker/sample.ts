import {decoded} from '../../openapi/decoded';
import {curl, quotedForShell} from '../../openapi/samples/curl';
import {
  hasSample,
  isContentType,
  placeholders,
  toSampleRequest,
} from '../../openapi/samples/request';
import {isObject} from '../../openapi/validate';
import type {KnownApi, KnownOperation} from './api';
import type {Pasted} from './paste';
import {isVariable, type PastedRequest, type ShellFault} from './request';

// Writes a request to show or to share: only what the API reads, and none of its secrets.

const secretName =
  /secret|token|password|passwd|\bpwd|\bpass$|senha|contrase|api_?key|private_?key|access_?key|credential|jwt|\bsid$|session|signature|\bsig$|hmac|bearer|^auth$|^key$|authori[sz]ation$|cookie$/i;

/** Finds out by the names in a text whether it's a request for a token: its `code` is a secret, and a coupon's isn't. */
const asksForToken = (names: string): boolean => /client_id|grant_type|redirect_uri/.test(names);

const isSecret = (name: string, isOAuth: boolean): boolean =>
  secretName.test(name) || (isOAuth && /^(?:code|state)$/.test(name));

/** Parameters of a query or a form without the values of secrets. */
const safePairs = (text: string, isOAuth: boolean): string =>
  text
    .split(/(?<=[&;?])/)
    .map((pair) => {
      const [, name = '', end = ''] = /^([^=]*)=.*?([&;?]?)$/.exec(pair) ?? [];
      return isSecret(decoded(name), isOAuth) ? `${name}=${placeholders.secret}${end}` : pair;
    })
    .join('');

/** A URL without user, password, fragment, and secrets. No endpoint has a parameter `code`, so it's that of OAuth. */
function safeUrl(url: string): string {
  const [, scheme = '', path = '', query] =
    /^(\w+:[\\/]+)?(?:[^\\/?#]*@)?([^?#;]*)(?:[?;]([^#]*))?/.exec(url) ?? [];
  return scheme + path + (query === undefined ? '' : `?${safePairs(query, true)}`);
}

/** A text without the secrets that words in front of them name, and those in URLs. */
const safeText = (text: string): string =>
  text
    .replaceAll(/\b[a-z]+:\/\/[^\s"'<>\\]+/gi, safeUrl)
    .replaceAll(/\b(bearer|basic)\s+[^\s"'&,}\\]+/gi, `$1 ${placeholders.token}`)
    .replaceAll(
      /([\w-]*(?:auth|token|key|secret|cookie|passw|pwd|senha|session)[\w-]*\\*["']?\s*[:=]\s*\\*["']?)(?!bearer|basic)[^\s"'&,}\\]+/gi,
      `$1${placeholders.secret}`,
    );

/** A value of JSON without secrets. Under the name of one, lists and objects contain nothing else. */
function safeValue(value: unknown, isHidden = false, isOAuth = false): unknown {
  if (Array.isArray(value)) return value.map((item) => safeValue(item, isHidden, isOAuth));
  if (!isObject(value)) {
    if (isHidden && value !== null) return placeholders.secret;
    if (typeof value !== 'string') return value;
    return /^\s*[[{]/.test(value) ? safeBody(value, isOAuth) : safeText(value);
  }
  const asks = isOAuth || asksForToken(Object.keys(value).join());
  // Lists of headers and parameters, as logs have them, and metafields.
  const named = [value['name'], value['key']].some(
    (name) => typeof name === 'string' && isSecret(name, asks),
  );
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      safeValue(part, isHidden || isSecret(name, asks) || (named && name === 'value'), asks),
    ]),
  );
}

/** A body without the values of secrets; '' where it contains some, and is neither JSON nor a form. */
function safeBody(body: string, isOAuth = false): string {
  try {
    const value: unknown = JSON.parse(body);
    const safe = safeValue(value, false, isOAuth);
    // Without secrets, the body stays in its form.
    return JSON.stringify(safe) === JSON.stringify(value) ? body : JSON.stringify(safe, null, 2);
  } catch {
    const asks = isOAuth || asksForToken(body);
    if (/^[\w.%-]+(?:\[[\w-]*\])*=/.test(body)) return safePairs(body, asks);
    return asks || safeText(body) !== body ? '' : body;
  }
}

/** The headers that the API reads. */
const headersOfApi = /^(?:authorization|authentication|user-agent|content-type|content-length)$/i;

/** The value of a header without the token in it: what is wrong around the token stays. */
function safeHeader(name: string, value: string, isApp: boolean): string {
  if (!/^auth/i.test(name)) return safeText(value);
  const [, word = '', token = ''] = /^((?:bearer|basic|token)\s+)?([^]*)$/i.exec(value) ?? [];
  const isKept = !token.trim() || isVariable(token);
  return isKept ? value : word + (isApp ? placeholders.secret : placeholders.token);
}

/** A request with the headers that the API reads, and without its secrets. */
export function safeRequest(request: PastedRequest, operation?: KnownOperation): PastedRequest {
  const isApp = operation?.isPartnerAction ?? false;
  return {
    ...request,
    url: safeUrl(request.url),
    headers: request.headers
      // The length of another body would be wrong.
      .filter(
        ([name, value]) =>
          headersOfApi.test(name) && !/^content-length:[^0]/i.test(`${name}:${value}`),
      )
      .map(([name, value]) => [name, safeHeader(name, value, isApp)]),
    body: request.body && safeBody(request.body, /\/apps\/authorize\/token/.test(request.url)),
  };
}

/** Writes a command with what a shell takes for something else than was meant. */
const withFault: Record<ShellFault, (command: string) => string> = {
  cut: (command) => command.replace(/'(https?:[^']*)'/, '$1'),
  typographic: (command) => command.replaceAll("'", '’'),
  prompt: (command) =>
    command.replaceAll('\\"', '\u0001').replaceAll('"', "'").replaceAll('\u0001', '"'),
  variable: (command) => command,
  space: (command) => command.replace(' \\\n', ' \\ \n'),
  lines: (command) => command.replace(' \\\n', '\n'),
  alias: (command) => command.replace(/-X (\w+)/, '-Method $1'),
  open: (command) => command.replace(/'$/, ''),
};

/** What ends a line that continues. */
const lineEnds = {bash: '\\', cmd: '^', powershell: '`'};

/** Quotes a text for each shell, in which a variable of the paste stays one. */
const quotes: Record<keyof typeof lineEnds, (text: string) => string> = {
  bash: (text) =>
    text.includes('{{$')
      ? `"${text.replaceAll(/["\\`]/g, '\\$&').replaceAll(/\{\{(\$\w+)\}\}/g, '$1')}"`
      : quotedForShell(text),
  cmd: (text) => `"${text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('"', '\\"')}"`,
  powershell: (text) =>
    `'${text
      .replaceAll("'", "''")
      .replaceAll('"', '\\"')
      .replaceAll(/\{\{(\$\w+)\}\}/g, '$1')}'`,
};

/** Writes a request in the form in which it was pasted. */
export function asText({
  method,
  url,
  headers,
  body,
  isCurl,
  isPartial,
  isTypeImplied,
  shell,
  faults = [],
}: PastedRequest): string {
  if (isPartial) return [`${method} ${url}`, ...(body ? ['', body] : [])].join('\n');
  if (!isCurl) {
    const lines = headers.map((header) => header.join(': '));
    return `${[`${method} ${url}`, ...lines].join('\n')}\n\n${body ?? ''}`.trim();
  }
  const implied = body === undefined ? 'GET' : 'POST';
  const headersSent = headers.filter(
    ([name, value]) => !(isTypeImplied && isContentType(name) && /urlencoded/.test(value)),
  );
  const quoted = quotes[shell ?? 'bash'];
  const command = [
    `curl ${method === implied ? '' : `-X ${method} `}${quoted(url)}`,
    ...headersSent.map((header) => `-H ${quoted(header.join(': '))}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(` ${lineEnds[shell ?? 'bash']}\n  `);
  return faults.reduce((text, fault) => withFault[fault](text), command);
}

/** The cURL sample of an operation; '' if it has none. */
export function operationCommand(id: string, {operations}: KnownApi): string {
  const operation = operations.find((candidate) => candidate.id === id);
  return operation && hasSample(operation) ? curl.write(toSampleRequest(operation)) : '';
}

/** The text of a link to the checker: what it has read of a text, without secrets. */
export function shareable({request, response, body}: Pasted): string {
  const {status, body: answer} = response ?? {};
  const parts = [
    request ? asText(safeRequest(request)) : '',
    body === undefined ? '' : safeBody(body),
    status === undefined ? '' : `HTTP/1.1 ${status}`,
    answer === undefined ? '' : JSON.stringify(safeValue(answer), null, 2),
  ];
  return parts.filter(Boolean).join('\n\n');
}
