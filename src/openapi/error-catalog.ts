import type {Api} from './model';
import {isSuccess, type Operation, type Response} from './operations';
import {statusTexts} from './status-texts';

/** A message that responses contain word for word. */
export interface ErrorMessage {
  message: string;
  /** The field of the request that it is about. */
  field: string | undefined;
  /** In Markdown. */
  cause: string;
  /** Whether any operation may return it. Its operations are not listed then. */
  isCommon: boolean;
  operations: Operation[];
}

/** The messages of all responses with one status. */
export interface ErrorStatus {
  status: string;
  /** The phrase of the status, such as `Not Found`, or `Error` for a range such as `5XX`. */
  text: string;
  messages: ErrorMessage[];
}

export type MessageInField = Pick<ErrorMessage, 'message' | 'field'>;

/** A text of a body, with the key that it stands under, itself or in a list. */
interface Text extends MessageInField {
  key: string;
}

/** Keys whose lists are about the request as a whole. The key of any other list of texts is a field. */
const generalKeys = new Set(['', 'detail', 'messages']);

export function textsOf(value: unknown, key = '', isListed = false): Text[] {
  if (typeof value === 'string') {
    return [{message: value, field: isListed && !generalKeys.has(key) ? key : undefined, key}];
  }
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, key, true));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name));
}

/**
 * The messages of a response, without the standard phrase of its status and without numbers, which are IDs. Of a success,
 * only the values of `error`, which say why parts of the request were rejected.
 */
export function messagesOf({status, body, causes}: Response): MessageInField[] {
  const texts = (body?.examples ?? []).flatMap(({value}) => textsOf(value));
  if (isSuccess({status})) return texts.filter(({key}) => key === 'error');
  const others = Object.keys(causes)
    .filter((message) => !texts.some((text) => text.message === message))
    .map((message) => ({message, field: undefined}));
  return [...texts, ...others].filter(
    ({message}) => message !== statusTexts[status] && !/^\d+$/.test(message),
  );
}

/** Why a response contains a message. */
export const causeOf = ({causes, description}: Response, message: string): string =>
  causes[message] ?? description;

/** Adds what a response of an operation says to the messages of its status. */
function addMessages(
  messages: Map<string, ErrorMessage>,
  operation: Operation,
  response: Response,
): void {
  for (const {message, field} of messagesOf(response)) {
    const {isCommonError: isCommon} = response;
    const cause = causeOf(response, message);
    const key = JSON.stringify([message, field, cause, isCommon]);
    const entry = messages.get(key) ?? {message, field, cause, isCommon, operations: []};
    messages.set(key, entry);
    if (!entry.operations.includes(operation)) entry.operations.push(operation);
  }
}

const byMessage = (a: ErrorMessage, b: ErrorMessage): number =>
  Number(b.isCommon) - Number(a.isCommon) ||
  a.message.localeCompare(b.message, 'en') ||
  (a.field ?? '').localeCompare(b.field ?? '', 'en');

/** The messages of a status. A common one has no operations, and stands for all with its text. */
function listed(all: ErrorMessage[]): ErrorMessage[] {
  const common = new Set(all.filter(({isCommon}) => isCommon).map(({message}) => message));
  return all
    .filter(({isCommon, message}) => isCommon || !common.has(message))
    .map((message) => (message.isCommon ? {...message, operations: []} : message))
    .sort(byMessage);
}

/**
 * Collects the messages that responses contain word for word, so that readers find the one that they have. They come
 * from the examples of responses, and from `x-causes`.
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
      text: statusTexts[status] ?? 'Error',
      messages: listed([...messages.values()]),
    }));
}
