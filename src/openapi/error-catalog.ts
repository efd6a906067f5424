import {STATUS_CODES} from 'node:http';

import type {Api} from './model';
import {examplesOf, isSuccess, methods, type Operation, type Response} from './operations';

/** A message that responses contain word for word. */
export interface ErrorMessage {
  message: string;
  /** The field of the request that it is about. */
  field: string | undefined;
  /** Whether any operation may return it. Its operations are not listed then. */
  isCommon: boolean;
  operations: Operation[];
}

/** The messages of all responses with one status. */
export interface ErrorStatus {
  status: string;
  /** What the status means, such as `Not Found`, or `Error` for a range such as `5XX`. */
  text: string;
  messages: ErrorMessage[];
}

/** A text of a body, with the key that it stands under, itself or in a list. */
interface Text {
  text: string;
  key: string | undefined;
  isListed: boolean;
}

/** Keys whose lists are about the request as a whole. The key of any other list of texts is a field. */
const generalKeys = new Set(['detail', 'messages']);

function textsOf(value: unknown, key?: string, isListed = false): Text[] {
  if (typeof value === 'string') return [{text: value, key, isListed}];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key, true));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
}

type MessageInField = Pick<ErrorMessage, 'message' | 'field'>;

const toMessage = ({text, key = '', isListed}: Text): MessageInField => ({
  message: text,
  field: isListed && key !== '' && !generalKeys.has(key) ? key : undefined,
});

/**
 * In a description, code that is a phrase. Names of properties, headers and values are single words; a request begins
 * with its method, such as `GET /orders`, and a header with its name and a colon.
 */
const phrase = new RegExp(
  `\`((?!(?:${methods.join('|').toUpperCase()}) |[\\w-]+: )[A-Z][^\`]* [^\`]*)\``,
  'g',
);

/**
 * The messages of a response, without the standard phrase of its status. Of a success, only the values of `error`, which
 * say why parts of the request were rejected.
 */
function messagesOf(response: Response): MessageInField[] {
  const texts = examplesOf(response.body).flatMap(({value}) => textsOf(value));
  if (isSuccess(response)) return texts.filter(({key}) => key === 'error').map(toMessage);
  const described = [...response.description.matchAll(phrase)].map(
    ([, message = '']): MessageInField => ({
      message,
      field: undefined,
    }),
  );
  return [...texts.map(toMessage), ...described].filter(
    ({message}) => message !== STATUS_CODES[response.status],
  );
}

/** Adds what a response of an operation says to the messages of its status. */
function addMessages(
  messages: Map<string, ErrorMessage>,
  operation: Operation,
  response: Response,
): void {
  for (const found of messagesOf(response)) {
    const key = JSON.stringify([found.message, found.field]);
    const message = messages.get(key) ?? {...found, isCommon: false, operations: []};
    messages.set(key, message);
    if (response.isCommonError) message.isCommon = true;
    if (!message.operations.includes(operation)) message.operations.push(operation);
  }
}

const byMessage = (a: ErrorMessage, b: ErrorMessage): number =>
  Number(b.isCommon) - Number(a.isCommon) ||
  a.message.localeCompare(b.message, 'en') ||
  (a.field ?? '').localeCompare(b.field ?? '', 'en');

/**
 * Collects the messages that responses contain word for word, so that readers find the one that they have. They come
 * from the examples of responses, and from phrases in code in their descriptions.
 *
 * @returns the statuses that have messages, in ascending order
 */
export function errorCatalog({operations}: Api): ErrorStatus[] {
  const statuses = new Map<string, Map<string, ErrorMessage>>();
  for (const operation of operations.values()) {
    for (const response of operation.responses) {
      const messages = statuses.get(response.status) ?? new Map<string, ErrorMessage>();
      statuses.set(response.status, messages);
      addMessages(messages, operation, response);
    }
  }
  return [...statuses]
    .filter(([, messages]) => messages.size > 0)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([status, messages]) => ({
      status,
      text: STATUS_CODES[status] ?? 'Error',
      messages: [...messages.values()]
        .map((one) => (one.isCommon ? {...one, operations: []} : one))
        .sort(byMessage),
    }));
}
