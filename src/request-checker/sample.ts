import {sampleLanguages} from '../openapi/samples';
import {placeholders} from '../openapi/samples/request';

import {isJson} from '../openapi/json';
import {isSuccess, type Response} from '../openapi/operations';
import type {KnownOperation} from './api';
import type {Finding} from './findings';
import type {RequestSample} from '../openapi/view-types';
import {headerOf, type PastedRequest} from './request';

// What the checker shows or shares of a request: without its secrets.

/** Values of headers, options, and properties that are secrets, as they stand in a command, a request, or JSON. */
const secrets: [pattern: RegExp, to: string][] = [
  [/(\b(?:bearer|basic)\s+)(?!ACCESS_TOKEN|CLIENT_SECRET)[^\s"'\\,]+/gi, `$1${placeholders.token}`],
  [
    /(\b(?:authorization|authentication)\s*:\s*)(?!bearer|basic)[^\s"'\\,]+/gi,
    `$1${placeholders.token}`,
  ],
  [/(\b(?:x-[\w-]*token|x-[\w-]*key|api-?key)\s*:\s*)[^\s"'\\,]+/gi, `$1${placeholders.token}`],
  [/([?&](?:access_)?token=)[^\s"'&#]+/gi, `$1${placeholders.token}`],
  [/("?(?:client_secret|access_token)"?\s*[:=]\s*"?)[^\s"'&,}]+/gi, `$1${placeholders.secret}`],
  [/((?:^|\s)(?:-u|--user|--oauth2-bearer)\s+['"]?)[^\s"']+/gi, `$1${placeholders.token}`],
  [/(\bcookie\s*:\s*)[^"'\n]+/gi, '$1…'],
  [/((?:^|\s)(?:-b|--cookie)\s+)(?:'[^']*'|"[^"]*"|\S+)/gi, "$1'…'"],
];

/** A text without the secrets in it. */
export const masked = (text: string): string =>
  secrets.reduce((whole, [pattern, to]) => whole.replaceAll(pattern, to), text);

/** Headers that a client sends by itself, and those that are about this site's browser. */
const sentHeaders = /^(?:authorization|authentication|user-agent|content-type|content-length)$/i;

const returnsJson = (response: Response): boolean =>
  isSuccess(response) && isJson(response.body?.type ?? '');

/** A request in each language, once all that fails has a certain fix; undefined where it hasn't. */
export function fixedSamples(
  request: PastedRequest,
  findings: readonly Finding[],
  operation: KnownOperation | undefined,
): RequestSample[] | undefined {
  const changes = findings.flatMap(({change}) => change ?? []);
  const isCertain = findings.every(({level, change}) => level !== 'error' || change);
  if (changes.length === 0 || !isCertain) return undefined;
  const fixed = changes.reduce((one, change) => change(one), request);
  const isApp = headerOf(fixed, 'Authorization')?.includes(placeholders.secret);
  const token = `Bearer ${isApp ? placeholders.secret : placeholders.token}`;
  const headers = fixed.headers
    .filter(([name]) => sentHeaders.test(name))
    .map(([name, value]): [string, string] =>
      /^auth/i.test(name) ? [name, token] : [name, value],
    );
  const sample = {
    method: fixed.method,
    url: masked(fixed.url),
    headers,
    body: fixed.body === undefined ? undefined : (JSON.parse(masked(fixed.body)) as unknown),
    form: undefined,
    returnsJson: operation?.responses.some(returnsJson) ?? true,
  };
  const names = Object.keys(sampleLanguages) as (keyof typeof sampleLanguages)[];
  return names.map((language) => {
    const {label, write} = sampleLanguages[language];
    return {language, label, code: [write(sample)]};
  });
}
