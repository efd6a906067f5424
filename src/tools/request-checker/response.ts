import {messagesOf, textsOf} from '../../openapi/error-catalog';
import {statusTexts} from '../../openapi/status-texts';
import {isObject} from '../../openapi/validate';

import {parseBody} from '../form/json-limits';
import type {Response} from '../../openapi/operations';
import type {KnownApi, KnownOperation} from './api';
import {linkTo, type Finding, type Links} from './findings';
import type {PastedResponse} from './request';

// Explains a response: its status, the shape of its body, and its messages.

/** Advice for each status, by the errors guide. */
const advice: Record<string, [meaning: string, fix: string]> = {
  400: [
    "The body isn't valid JSON, or the `User-Agent` header is missing.",
    "Fix the request first. Retrying won't help.",
  ],
  401: [
    'The access token is missing or invalid, for example because a newer one was issued.',
    'Use the newest token that your app has saved, and retry once.',
  ],
  402: [
    'API access to this store is suspended.',
    'Ask the merchant to pay. Retry after the payment.',
  ],
  403: [
    "The token lacks the endpoint's scope.",
    'Add the scope, and have the store authorize your app again.',
  ],
  404: [
    "The resource, page, or version doesn't exist, or a list has no results.",
    "Treat it as an empty list, or check the IDs in the path. Don't retry.",
  ],
  415: ['The `Content-Type` header is missing.', 'Send `Content-Type: application/json`.'],
  422: ['One or more fields are invalid.', "Fix them. Retrying won't help."],
  429: [
    'The request bucket for this store is full, or a limit of the endpoint is reached.',
    'Wait 0.5 seconds, or 0.05 on the Next and Evolution plans, then retry.',
  ],
};

const isMessages = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The shapes of error bodies, as the errors guide lists them. The first that fits counts. */
const shapes: [fits: (body: Record<string, unknown>) => boolean, shape: string][] = [
  [({error}) => isObject(error), 'The cause is in `error.detail`, and a code in `error.code`.'],
  [
    ({error_description: text}) => text !== undefined,
    'A token request failed: `error` is a code, and `error_description` the cause.',
  ],
  [({error}) => typeof error === 'string', 'The cause is in `error`.'],
  [({messages}) => Array.isArray(messages), '`messages` contains the messages by field.'],
  [
    ({code, description}) => code !== undefined && isObject(description),
    '`description` contains the messages by field.',
  ],
  [
    ({code}) => code !== undefined,
    'The cause is in `description`. Other keys are fields with their messages.',
  ],
  [
    ({message, description}) => message !== undefined && description !== undefined,
    'The cause is in `message`.',
  ],
  [(body) => Object.values(body).some(isMessages), 'Each key is a field, with its messages.'],
];

/** The text of Markdown, without the addresses of links. */
export const withoutLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** The messages of a version, word for word, each with the responses that contain it. */
type Catalog = Map<string, {operation: KnownOperation; response: Response}[]>;

const catalogs = new WeakMap<KnownApi, Catalog>();

function catalogOf(api: KnownApi): Catalog {
  const known = catalogs.get(api);
  if (known) return known;
  const catalog: Catalog = new Map();
  for (const operation of api.operations) {
    for (const response of operation.responses) {
      for (const {message} of messagesOf(response)) {
        catalog.set(message, [...(catalog.get(message) ?? []), {operation, response}]);
      }
    }
  }
  catalogs.set(api, catalog);
  return catalog;
}

/** Explains a message, if all responses that contain it say the same. */
function explain(message: string, api: KnownApi): Partial<Finding> {
  const uses = catalogOf(api).get(message) ?? [];
  const [first] = uses;
  const meanings = new Set(uses.map(({response}) => response.description));
  if (!first || meanings.size > 1) return {};
  const {operation, response} = first;
  const isOwn = uses.every((use) => use.operation === operation);
  return {fix: withoutLinks(response.description), link: isOwn ? linkTo(operation) : undefined};
}

/** Explains a status, and says whether to retry. */
function statusFinding(code: string, {errors: link}: Links): Finding {
  const base = {id: 'status', level: 'warning', link} as const;
  const [meaning, fix] = advice[code] ?? [];
  if (meaning !== undefined) return {...base, message: `\`${code}\`: ${meaning}`, fix};
  return code.startsWith('5')
    ? {
        ...base,
        message: `\`${code}\`: the platform has a problem.`,
        fix: 'Retry with exponential backoff. Check first whether a `POST` succeeded.',
      }
    : {
        ...base,
        message: `\`${code}\`: the request is the problem.`,
        fix: "Fix it first. Retrying won't help.",
      };
}

/** Explains a response: its messages, its status, whether to retry, and the shape of its body. */
export function checkResponse(
  {status, body}: PastedResponse,
  api: KnownApi,
  links: Links,
): Finding[] {
  const read = parseBody(body);
  const value = 'value' in read ? read.value : undefined;
  const code = String(status ?? '');
  const [, shape] = (isObject(value) && shapes.find(([fits]) => fits(value))) || [];
  if (status === undefined ? !shape : status < 400) {
    const message = code
      ? `\`${code}\` isn't an error of the API.`
      : "This isn't the body of an error. For any other response, paste its status too.";
    return [{id: 'noError', level: 'info', message}];
  }
  const texts = isObject(value) ? textsOf(value) : [];
  const messages = texts.filter(
    ({message, field, key}) =>
      message !== statusTexts[code] && (field !== undefined || !/^(?:error_)?code$/.test(key)),
  );
  const isToken = isObject(value) && 'error_description' in value;
  return [
    ...messages.slice(0, 20).map(({message, field}): Finding => ({
      id: 'message',
      level: 'error',
      message: field === undefined ? `\`${message}\`` : `\`${field}\`: \`${message}\``,
      ...(isToken ? {link: links.troubleshooting} : explain(message, api)),
    })),
    ...(status === undefined || isToken ? [] : [statusFinding(code, links)]),
    ...(shape ? [{id: 'shape', level: 'info' as const, message: shape}] : []),
  ];
}
