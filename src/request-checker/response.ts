import {messagesOf, textsOf} from '../openapi/error-catalog';
import {statusTexts} from '../openapi/status-texts';

import type {KnownApi} from './api';
import {linkTo, type Finding, type Links} from './findings';
import type {PastedResponse} from './request';

// What a response means: its status, the shape of its body, and its messages.

/** What to do after a status, by the errors guide. */
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of Markdown, without the addresses of links. */
export const withoutLinks = (markdown: string): string =>
  markdown.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** What a message means, and the operations that can return it. */
function explain(message: string, status: string, {operations}: KnownApi): Partial<Finding> {
  const found = operations.flatMap((operation) =>
    operation.responses
      .filter((response) => messagesOf(response).some((one) => one.message === message))
      .map((response) => ({operation, response})),
  );
  const [first] = found.filter(({response}) => response.status === status).concat(found);
  if (!first) return {};
  const {operation, response} = first;
  const titles = new Set(found.map(({operation: {summary}}) => summary));
  const isCommon = response.isCommonError || titles.size > 3;
  return {
    fix: withoutLinks(response.description),
    ...(!isCommon && {link: linkTo(operation)}),
  };
}

/** Explains a response: its messages, its status, whether to retry, and the shape of its body. */
export function checkResponse(
  {status, body}: PastedResponse,
  api: KnownApi,
  links: Links,
): Finding[] {
  const value = parsed(body);
  const code = String(status ?? '');
  if (status !== undefined && status < 400) {
    const message = `\`${code}\` means that the request succeeded.`;
    return [{id: 'success', level: 'info', message}];
  }
  const messages = isObject(value)
    ? textsOf(value).filter(
        ({message, key}) => message !== statusTexts[code] && !['code', 'error_code'].includes(key),
      )
    : [];
  const [meaning, fix] =
    advice[code] ??
    (code.startsWith('5')
      ? [
          'The platform has a problem.',
          'Retry with exponential backoff. Check first whether a `POST` succeeded.',
        ]
      : ['The request is the problem.', "Fix it first. Retrying won't help."]);
  const [, shape] = (isObject(value) && shapes.find(([fits]) => fits(value))) || [];
  return [
    ...messages.map(({message, field}): Finding => ({
      id: 'message',
      level: 'error',
      message: field === undefined ? `\`${message}\`` : `\`${field}\`: \`${message}\``,
      ...explain(message, code, api),
    })),
    ...(status === undefined
      ? []
      : [
          {
            id: 'status',
            level: 'warning' as const,
            message: `\`${code}\`: ${meaning}`,
            fix,
            link: links.errors,
          },
        ]),
    ...(shape ? [{id: 'shape', level: 'info' as const, message: shape}] : []),
  ];
}
