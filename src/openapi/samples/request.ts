import {asText, isJson} from '../json';
import {
  exampleOf,
  exampleOfParameter,
  isSuccess,
  operationError,
  type Operation,
} from '../operations';
import {merged} from '../schema';
import type {Description, ParameterObject, Schema} from '../types';

/** A part of a form: text, or a file with its name as value. */
export interface FormPart {
  name: string;
  value: string;
  /** The media type of a file; undefined for a text. */
  fileType: string | undefined;
}

/** What a sample needs to know of a request. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** The example of a JSON body, or undefined for a request without one. */
  body: unknown;
  /** The parts of a body that is a form. */
  form: FormPart[] | undefined;
  /** Whether a successful response is JSON. */
  returnsJson: boolean;
}

/** Whether a header is `Content-Type`, whose case is free. */
export const isContentType = (header: string): boolean => header.toLowerCase() === 'content-type';

/** The URL of an operation's server, with the default values of its variables. */
export const serverUrl = ({server}: Operation): string =>
  Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  );

/** A text as a part of a URL. `encodeURIComponent` keeps the quote, which would end the strings of samples. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');

/** The items of a list; any other value alone. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The value of a path parameter or a header. Commas separate the items of a list. */
export const simpleText = (value: unknown): string => itemsOf(value).map(asText).join(',');

/**
 * The example of a parameter without which there is no request.
 *
 * @throws when it has none, or the operation doesn't define the parameter: with the operation and the parameter
 */
export function requiredExample(
  api: Description,
  operation: Operation,
  location: ParameterObject['in'],
  name: string,
): unknown {
  const parameter = operation.parameters.find((one) => one.in === location && one.name === name);
  const example = parameter && exampleOfParameter(api, parameter);
  if (example !== undefined) return example;
  const problem = parameter ? 'has no example of' : "doesn't define";
  throw operationError(api, operation, `${problem} its ${location} parameter ${name}.`);
}

/** The URL of an operation with the examples of its path parameters and of its required query parameters. */
function exampleUrl(api: Description, operation: Operation): string {
  const example = (location: 'path' | 'query', name: string) =>
    requiredExample(api, operation, location, name);
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .flatMap(({name}) =>
      itemsOf(example('query', name)).map((item) => `${encoded(name)}=${encoded(asText(item))}`),
    );
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    encoded(simpleText(example('path', name))),
  );
  return serverUrl(operation) + path + (query.length > 0 ? `?${query.join('&')}` : '');
}

const formType = 'multipart/form-data';

/**
 * The media type of a file, which not every language's library detects; undefined for a text, such as JSON or an encoded
 * file.
 */
function fileTypeOf(
  {format, contentMediaType = '', contentEncoding}: Schema,
  name: string,
): string | undefined {
  const isText = contentEncoding !== undefined || isJson(contentMediaType);
  if (contentMediaType !== '' && !isText) return contentMediaType;
  if (format !== 'binary') return undefined;
  return /\.jpe?g$/.test(name) ? 'image/jpeg' : 'application/octet-stream';
}

/** The parts of an operation's form, from its example: one for each item of a list. */
export function formParts(api: Description, {body}: Operation): FormPart[] | undefined {
  if (body?.type !== formType) return undefined;
  const {properties = {}} = merged(api, body.schema ?? {});
  return Object.entries(exampleOf(body) ?? {}).flatMap(([name, value]) => {
    const property = merged(api, properties[name] ?? {});
    const part = merged(api, property.items ?? property);
    return itemsOf(value)
      .map(asText)
      .map((text) => ({name, value: text, fileType: fileTypeOf(part, text)}));
  });
}

/**
 * The example of an operation's JSON body; undefined for a request without one.
 *
 * @throws for a body of another type than JSON or a form: with the operation and the type
 */
export function jsonBody(api: Description, operation: Operation): unknown {
  const {body} = operation;
  if (!body || body.type === formType) return undefined;
  if (isJson(body.type)) return exampleOf(body);
  throw operationError(
    api,
    operation,
    `has a body of type ${body.type}. The samples send JSON or ${formType}.`,
  );
}

/** Whether there is a sample of a request. Without the example of its body, it would run and change the wrong thing. */
export const hasSample = ({body}: Operation): boolean =>
  body === undefined || exampleOf(body) !== undefined;

/** The headers that an operation defines and gives an example of. */
const headerExamples = (api: Description, {parameters}: Operation): SampleRequest['headers'] =>
  parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => ({name: parameter.name, example: exampleOfParameter(api, parameter)}))
    .filter(({example}) => example !== undefined)
    .map(({name, example}) => [name, simpleText(example)]);

/** What readers replace in a sample. The IDs of the store and the app are in the description's servers. */
export const placeholders = {
  secret: 'CLIENT_SECRET',
  token: 'ACCESS_TOKEN',
  userAgent: 'Inventory Sync (dev@example.com)',
};

/** The request of an operation, made of its examples. */
export function toSampleRequest(api: Description, operation: Operation): SampleRequest {
  const {method, isPartnerAction, responses} = operation;
  const body = jsonBody(api, operation);
  const headers: SampleRequest['headers'] = [
    ['Authentication', `bearer ${isPartnerAction ? placeholders.secret : placeholders.token}`],
    ['User-Agent', placeholders.userAgent],
    ...headerExamples(api, operation),
  ];
  if (operation.body && body !== undefined && !headers.some(([name]) => isContentType(name))) {
    headers.push(['Content-Type', operation.body.type]);
  }
  // Not every client sends the length of a body that is missing, and servers may demand it of a PUT.
  if (method === 'PUT' && !operation.body) headers.push(['Content-Length', '0']);
  return {
    method,
    url: exampleUrl(api, operation),
    headers,
    body,
    form: formParts(api, operation),
    returnsJson: responses.some(
      (response) => isSuccess(response) && response.body && isJson(response.body.type),
    ),
  };
}
