import {isContentType, placeholders} from '../../openapi/samples/request';
import type {KnownOperation} from './api';
import type {Finding, Links} from './findings';
import {headerOf, isVariable, withHeader, type PastedRequest} from './request';

// Checks the headers of a request.

/** The problem of an `Authorization` header; undefined for a token that may be valid. */
function valueProblem(value: string): string | undefined {
  const [, token] = /^bearer\s+([^]*)$/i.exec(value) ?? [];
  if (isVariable(token ?? value)) return undefined;
  if (token === undefined) return "The value doesn't start with `Bearer`, followed by the token.";
  if (
    /^(?:undefined|null|none|nan|\{[^{].*|<.*|\[object Object\]|(?:your|my|insert)\W.*)$|^YOUR_/i.test(
      token,
    )
  ) {
    return 'The token is still a placeholder.';
  }
  return /\s|^["']|["']$/.test(token)
    ? 'The token has quotes or another word around it.'
    : undefined;
}

function checkToken(
  request: PastedRequest,
  operation: KnownOperation | undefined,
  links: Links,
): Finding[] {
  const isApp = operation?.isPartnerAction ?? false;
  const value = headerOf(request, 'Authorization') ?? headerOf(request, 'Authentication');
  const problem = value && valueProblem(value);
  if (value && !problem) return [];
  const expected = `Bearer ${isApp ? placeholders.secret : placeholders.token}`;
  const secret = isApp ? "your app's client secret" : "the store's access token";
  const [header] = request.headers.find(([name]) => /token|api-?key/i.test(name)) ?? [];
  const unread = header ? ` The API doesn't read \`${header}\`.` : '';
  return [
    {
      id: problem ? 'authorization' : 'token',
      level: 'error',
      message: problem ?? `The request contains no token.${unread}`,
      fix: `Send \`Authorization: ${expected}\`, with ${secret}.`,
      response: problem || isApp ? '`401`' : '`401`: `Required access token is missing`',
      link: links.troubleshooting,
      change: (wrong) => withHeader(withHeader(wrong, 'Authentication'), 'Authorization', expected),
    },
  ];
}

function checkUserAgent(request: PastedRequest, {errors: link}: Links): Finding[] {
  const value = headerOf(request, 'User-Agent');
  const fix = `Send the name of your app and a contact: \`${placeholders.userAgent}\`.`;
  const change = (wrong: PastedRequest) => withHeader(wrong, 'User-Agent', placeholders.userAgent);
  const base = {id: 'userAgent', fix, link, change};
  if (value === undefined && !request.isCurl) {
    const message = 'The `User-Agent` header is missing.';
    return [{...base, level: 'error', message, response: '`400`'}];
  }
  if (value === '') {
    return [{...base, level: 'error', message: '`User-Agent` is empty.', response: '`400`'}];
  }
  if (value && /@|https?:\/\/|\w\.[a-z]{2,}/i.test(value) && !value.startsWith('Mozilla/'))
    return [];
  const message =
    value === undefined
      ? "cURL sends `User-Agent: curl`, which doesn't name your app and a contact."
      : "`User-Agent` doesn't contain a contact.";
  return [{...base, level: 'warning', message}];
}

function checkContentType(
  request: PastedRequest,
  operation: KnownOperation | undefined,
  {errors: link}: Links,
): Finding[] {
  const value = headerOf(request, 'Content-Type');
  const expected = operation?.body?.type ?? 'application/json';
  const isForm = expected.startsWith('multipart/');
  const needs = operation?.parameters.some(
    ({in: place, name, isRequired}) => place === 'header' && isRequired && isContentType(name),
  );
  const sends = Boolean(request.body?.trim()) || request.bodyFile !== undefined;
  const base = {id: 'contentType', level: 'error' as const, link, response: '`415`'};
  if (isForm) {
    if (!value || /^multipart\/form-data;\s*boundary=/.test(value)) return [];
    if (request.isCurl && request.isForm && value.startsWith('multipart/')) {
      const message = '`Content-Type` has no boundary, which your HTTP client would add.';
      const change = (wrong: PastedRequest) => withHeader(wrong, 'Content-Type');
      return [{...base, message, fix: 'Remove this header.', change}];
    }
    const message = `This endpoint takes a form, and \`Content-Type\` is \`${value}\`.`;
    return [{...base, message, fix: 'Send `multipart/form-data`, with your HTTP client.'}];
  }
  if (request.isForm) {
    const message = 'This endpoint takes JSON, and the request sends a form.';
    return [{...base, message, fix: 'Send the body with `-d`, as JSON.'}];
  }
  if (value?.split(';')[0]?.trim().toLowerCase() === expected || (!sends && !needs)) return [];
  const isImplied = request.isCurl && value === 'application/x-www-form-urlencoded';
  const message =
    value === undefined
      ? 'The `Content-Type` header is missing.'
      : isImplied
        ? `Without a \`Content-Type\` header, cURL sends \`${value}\`.`
        : `\`Content-Type\` is \`${value}\`, and the body must be JSON.`;
  const change = (wrong: PastedRequest) => withHeader(wrong, 'Content-Type', expected);
  return [{...base, message, fix: `Send \`Content-Type: ${expected}\`.`, change}];
}

/** Checks the token, the user agent, and the type of the body. */
export const checkHeaders = (
  request: PastedRequest,
  operation: KnownOperation | undefined,
  links: Links,
): Finding[] => [
  ...checkToken(request, operation, links),
  ...checkUserAgent(request, links),
  ...checkContentType(request, operation, links),
];
