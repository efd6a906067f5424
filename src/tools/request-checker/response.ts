import {causeOf, messagesOf, textsOf} from '../../openapi/error-catalog';
import type {Response} from '../../openapi/operations';
import {statusTexts} from '../../openapi/status-texts';
import {isObject} from '../../openapi/validate';
import type {KnownApi, KnownOperation} from './api';
import {code, linkTo, withoutLinks, type Finding, type Links} from './findings';
import type {PastedResponse} from './request';

// Explains a response: its status, the shape of its body, and its messages.

/** What else there is to say of a status than the API description says for any operation. */
const advice = new Map<string, [meaning: string, fix: string]>(
  Object.entries({
    401: [
      'The access token is missing or invalid, for example because a newer one was issued.',
      'Use the newest token that your app has saved, and retry once.',
    ],
    402: [
      "API access to this store is suspended: the store's subscription or your app's charge is unpaid.",
      'Ask the merchant to pay, and then retry.',
    ],
    403: [
      "The token lacks the endpoint's scope.",
      'Add the scope, and have the store authorize your app again.',
    ],
    404: [
      "The resource, page, or version doesn't exist, or a list has no results.",
      "Treat it as an empty list, or check the IDs in the path. Don't retry.",
    ],
    422: ['One or more properties are invalid.', "Fix them. Retrying won't help."],
    'Invalid access token': [
      'The access token is invalid, for example because a newer one was issued, or the app was uninstalled.',
      'Use the newest token that your app has saved, and retry once.',
    ],
    invalid_grant: [
      'The code is expired, already used, or invalid.',
      'Send the merchant to the installation link again, and exchange the new code immediately.',
    ],
    invalid_client: [
      'The `client_id` or `client_secret` is invalid.',
      "Check your app's credentials.",
    ],
    'Problems parsing JSON': [
      "The body isn't valid JSON.",
      'Have a JSON library write it. To see where the mistake is, paste the request with its body.',
    ],
    'Required access token is missing': [
      'The request has no access token.',
      "Send `Authorization: Bearer ACCESS_TOKEN`, with the store's token.",
    ],
  }),
);

const isMessages = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Tells whether JSON has the shape of an error, as the errors guide lists them. */
export function isErrorBody(value: unknown): value is Record<string, unknown> {
  if (!isObject(value) || Object.keys(value).length === 0) return false;
  const {code: status, message, description, messages, error} = value;
  return (
    (typeof status === 'number' && (message ?? description) !== undefined) ||
    (message !== undefined && description !== undefined) ||
    Array.isArray(messages) ||
    error !== undefined ||
    Object.values(value).every(isMessages)
  );
}

/** A message without its numbers and names, which differ from one request to another. */
const constantOf = (message: string): string =>
  message.replaceAll(/\d+/g, '0').replace(/: .*$/, ':').toLowerCase();

/** Where a response contains a message, and why. */
interface Use {
  operation: KnownOperation;
  field: string | undefined;
  cause: string;
}

const catalogs = new WeakMap<KnownApi, Map<string, Use[]>>();

/** The messages of a version, each with the responses that contain it. */
function catalogOf(api: KnownApi): Map<string, Use[]> {
  const known = catalogs.get(api);
  if (known) return known;
  const catalog = new Map<string, Use[]>();
  for (const operation of api.operations) {
    for (const response of operation.responses) {
      for (const {message, field} of messagesOf(response)) {
        const key = constantOf(message);
        const use = {operation, field, cause: causeOf(response, message)};
        catalog.set(key, [...(catalog.get(key) ?? []), use]);
      }
    }
  }
  catalogs.set(api, catalog);
  return catalog;
}

/** Says what a message means, by the responses that contain it, those of an operation first. */
function explain(
  message: string,
  field: string | undefined,
  api: KnownApi,
  intended?: KnownOperation,
): Partial<Finding> {
  const all = (catalogOf(api).get(constantOf(message)) ?? []).filter((use) => use.field === field);
  const ofOperation = all.filter(({operation}) => operation.id === intended?.id);
  const uses = ofOperation.length > 0 ? ofOperation : all;
  const [first] = uses;
  if (!first || new Set(uses.map(({cause}) => cause)).size > 1) return {};
  const isOwn = uses.every(({operation}) => operation === first.operation);
  const {method, path} = first.operation;
  const where = isOwn && !intended ? ` It's a response of \`${method} ${path}\`.` : '';
  return {
    fix: withoutLinks(first.cause) + where,
    link: isOwn ? linkTo(first.operation) : undefined,
  };
}

/** Explains a status by what the operation says of it, or by what it means for any operation. */
function statusFinding(
  status: string,
  {errors}: Links,
  api: KnownApi,
  operation?: KnownOperation,
): Finding {
  const isOf = (response: Response) =>
    response.status === status || response.status === `${status.charAt(0)}XX`;
  const base = {level: 'fails' as const, link: errors};
  const [scope] = operation?.scopes ?? [];
  const [meaning, fix] = advice.get(status) ?? [];
  const own = operation?.responses.find((response) => isOf(response) && !response.isCommonError);
  if (operation && own) {
    const message = `\`${status}\`: ${withoutLinks(own.description)}`;
    const id = operation.parameters.find(({in: place}) => place === 'path');
    const advices: Record<string, string | undefined> = {
      403: scope && `It needs the scope \`${scope}\`.`,
      404: id && /\bnot\b/.test(id.description) ? `The path takes: ${id.description}` : undefined,
    };
    return {...base, message, fix: advices[status], link: linkTo(operation) ?? errors};
  }
  if (status === '403' && scope) {
    return {...base, message: `\`403\`: The token lacks the scope \`${scope}\`.`, fix};
  }
  const common = api.operations
    .flatMap(({responses}) => responses)
    .find((response) => isOf(response) && response.isCommonError);
  const text =
    meaning ??
    common?.description ??
    "The request is the problem. Retrying won't help: fix it first.";
  return {...base, message: `\`${status}\`: ${withoutLinks(text)}`, fix};
}

/** Explains an error: its messages, its status and whether to retry. */
export function explainResponse(
  {status, body, isHtml}: PastedResponse,
  api: KnownApi,
  links: Links,
  operation?: KnownOperation,
): Finding[] {
  const text = String(status ?? '');
  if (status !== undefined && status < 400) {
    const message = `\`${text}\` isn't an error: the API has processed the request.`;
    return [{level: 'better', message}];
  }
  if (isHtml) {
    const message = `\`${text}\` with an HTML page: the API responds with JSON, so another server sent it.`;
    const fix =
      status !== undefined && status >= 500
        ? statusFinding(text, links, api).message.replace(/^\S+ /, '')
        : 'Check the host and the path: the request went to a store or a website, and not to the API.';
    return [{level: 'fails', message, fix, link: links.errors}];
  }
  const isError = isErrorBody(body);
  const catalog = catalogOf(api);
  const messages = textsOf(body).filter(({message, field, key}) => {
    const isMessage = field !== undefined || !/^(?:error_)?code$/.test(key);
    const isStatus = Object.values(statusTexts).includes(message) || !/\D/.test(message);
    return !isStatus && (isError ? isMessage : catalog.has(constantOf(message)));
  });
  const isToken = isObject(body) && 'error_description' in body;
  const known = messages.some(({message}) => advice.get(message));
  const explained = messages.slice(0, 20).map(({message, field}): Finding => {
    const known = advice.get(message);
    const meaning = known
      ? {fix: known.join(' '), link: links.troubleshooting}
      : explain(message, field, api, operation);
    const said = field === undefined ? code(message) : `${code(field)}: ${code(message)}`;
    return {level: 'fails', message: said, ...meaning};
  });
  const general = statusFinding(text, links, api, operation);
  const isSaid = explained.some(({fix}) => fix !== undefined);
  return [...explained, ...(status === undefined || isToken || known || isSaid ? [] : [general])];
}
