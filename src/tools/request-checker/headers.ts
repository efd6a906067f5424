import {isContentType, placeholders} from '../../openapi/samples/request';
import type {KnownOperation} from './api';
import {needs} from './body';
import type {Finding, Links} from './findings';
import {hasTemplate, headerOf, withHeader, type PastedRequest} from './request';

// Checks the headers of a request.

/** A token that somebody has hidden: `***`, or `<redacted>`. */
const isMasked = (text: string): boolean =>
  /^(?:[*•…x.-]{3,}|[[(<{].*(?:redacted|hidden|masked|removed|omit|ocult|filter).*)$/i.test(
    text.trim(),
  );

/** The problem of an `Authorization` header; undefined for a token that may be valid. */
function valueProblem(value: string): string | undefined {
  const [, token] = /^bearer\b\s*([^]*)$/i.exec(value) ?? [];
  if (value === '' || token === '') return 'The token is empty.';
  if (hasTemplate(token ?? value) || isMasked(token ?? value)) return undefined;
  if (token === undefined) return 'The token has no `Bearer` in front of it.';
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
  const problem = value === undefined ? undefined : valueProblem(value);
  if (value !== undefined && !problem) return [];
  // Both headers work, and so do both cases of the word.
  const [sent = 'Authorization'] = request.headers.find(([name]) => /^auth/i.test(name)) ?? [];
  const expected = `Bearer ${isApp ? placeholders.secret : placeholders.token}`;
  const secret = isApp ? "your app's client secret" : "the store's access token";
  const [header] = request.headers.find(([name]) => /token|key|secret/i.test(name)) ?? [];
  const unread = header ? ` The API doesn't read \`${header}\`.` : '';
  return [
    {
      level: 'fails',
      message: problem ?? `The request contains no token.${unread}`,
      fix: `Send \`${sent}: ${expected}\`, with ${secret}.`,
      response: problem || isApp ? '`401`' : '`401`: `Required access token is missing`',
      link: links.troubleshooting,
      at: value ?? header,
      change: (wrong) => withHeader(wrong, sent, expected),
    },
  ];
}

function checkUserAgent(request: PastedRequest, {errors: link}: Links): Finding[] {
  const value = headerOf(request, 'User-Agent')?.trim();
  // The app ID is a contact, too.
  const hasContact = value && /@|https?:\/\/|\w\.[a-z]{2,}\b|\(\d+\)/i.test(value);
  const isClient = /^(?:Mozilla|curl|PostmanRuntime|insomnia|axios|python-|node-fetch|okhttp)/i;
  const isOwn = value && !isClient.test(value);
  if (value && (hasTemplate(value) || (hasContact && !value.startsWith('Mozilla/')))) return [];
  const [, contact = ''] = /(\(.*\))$/.exec(placeholders.userAgent) ?? [];
  const app = isOwn ? value.replace(/\s*\(.*$/, '') : '';
  const expected = app ? `${app} ${contact}` : placeholders.userAgent;
  const isMissing = value === undefined && !request.isCurl;
  const message = isMissing
    ? 'The `User-Agent` header is missing.'
    : value === ''
      ? '`User-Agent` is empty.'
      : value === undefined
        ? "cURL sends `User-Agent: curl`, which doesn't name your app and a contact."
        : "`User-Agent` doesn't contain a contact.";
  const fails = isMissing || value === '';
  return [
    {
      level: fails ? 'fails' : 'better',
      message,
      fix: `Send the name of your app and a contact: \`${expected}\`.`,
      response: fails ? '`400`' : undefined,
      at: value || 'User-Agent',
      link,
      change: (wrong) => withHeader(wrong, 'User-Agent', expected),
    },
  ];
}

/** Checks the type of the body. */
export function checkContentType(
  request: PastedRequest,
  operation: KnownOperation | undefined,
  {errors: link}: Links,
): Finding[] {
  const value = headerOf(request, 'Content-Type');
  const expected = operation?.body?.type ?? 'application/json';
  const isForm = expected.startsWith('multipart/');
  const isNeeded = operation?.parameters.some(
    ({in: place, name, isRequired}) => place === 'header' && isRequired && isContentType(name),
  );
  const isNamed = request.isPartial && operation?.body !== undefined;
  const sends = Boolean(request.body?.trim()) || request.bodyFile !== undefined || isNamed;
  const base = {level: 'fails' as const, link, response: '`415`', at: value};
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
    const content = operation ? needs(operation) : '';
    return [{...base, message, fix: `Send the body with \`-d\`, as JSON${content}.`}];
  }
  if (value?.split(';')[0]?.trim().toLowerCase() === expected || (!sends && !isNeeded)) return [];
  const isImplied = request.isTypeImplied;
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
