import {asText, isJson} from '../json';
import {exampleOf, isSuccess, type Operation, type Parameter} from '../operations';
import type {Shape} from '../shape';

/** A part of a form: text, or a file with its name as value. */
export interface FormPart {
  name: string;
  value: string;
  /** The media type of a file; undefined for a text. */
  fileType: string | undefined;
}

/** A request, as far as a sample needs it. */
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

/** Tells whether a header is `Content-Type`, whose case is free. */
export const isContentType = (header: string): boolean => header.toLowerCase() === 'content-type';

/** The URL of an operation's server, with the default values of its variables. */
export const serverUrl = ({server}: Operation): string =>
  Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  );

/** Encodes a part of a URL, but not the colons of dates and the commas of lists, which read better as they are. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2C', ',');

/** The items of a list; any other value alone. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The value of a path parameter or a header. Commas separate the items of a list. */
export const simpleText = (value: unknown): string => itemsOf(value).map(asText).join(',');

/** The URL of an operation with the examples of its path parameters, and of query parameters that samples send. */
function exampleUrl(operation: Operation): string {
  const parametersIn = (location: Parameter['in']) =>
    operation.parameters.filter((parameter) => parameter.in === location);
  const query = parametersIn('query')
    .filter(({isRequired, isInSamples}) => isRequired || isInSamples)
    .flatMap(({name, example}) =>
      itemsOf(example).map((item) => `${encoded(name)}=${encoded(asText(item))}`),
    );
  const path = parametersIn('path').reduce(
    (whole, {name, example}) => whole.replace(`{${name}}`, encoded(simpleText(example))),
    operation.path,
  );
  return serverUrl(operation) + path + (query.length > 0 ? `?${query.join('&')}` : '');
}

const formType = 'multipart/form-data';

/**
 * The media type of a file, which not every language's library detects; undefined for a text, such as JSON or an encoded
 * file.
 */
function fileTypeOf(
  {format, contentMediaType = '', contentEncoding}: Shape['keywords'],
  name: string,
): string | undefined {
  const isText = contentEncoding !== undefined || isJson(contentMediaType);
  if (contentMediaType !== '' && !isText) return contentMediaType;
  if (format !== 'binary') return undefined;
  return /\.jpe?g$/.test(name) ? 'image/jpeg' : 'application/octet-stream';
}

/** The parts of an operation's form, from its example: one for each item of a list. */
export function formParts({body}: Operation): FormPart[] | undefined {
  if (body?.type !== formType) return undefined;
  return Object.entries(exampleOf(body) ?? {}).flatMap(([name, value]) => {
    const property = body.shape?.fields?.find((field) => field.name === name)?.shape;
    const part = property?.isList ? property.element : property;
    return itemsOf(value)
      .map(asText)
      .map((text) => ({name, value: text, fileType: fileTypeOf(part?.keywords ?? {}, text)}));
  });
}

/** The example of a JSON body; undefined for a request without one. */
export const jsonBody = ({body}: Operation): unknown =>
  body && isJson(body.type) ? exampleOf(body) : undefined;

/** Tells whether there is a sample of a request. Without the example of its body, it would run and change the wrong thing. */
export const hasSample = ({body}: Operation): boolean =>
  body === undefined || exampleOf(body) !== undefined;

/** The headers that an operation defines and gives an example of. */
const headerExamples = ({parameters}: Operation): SampleRequest['headers'] =>
  parameters
    .filter((parameter) => parameter.in === 'header' && parameter.example !== undefined)
    .map(({name, example}) => [name, simpleText(example)]);

/** The values that readers replace in a sample. The IDs of the store and the app are in the description's servers. */
export const placeholders = {
  secret: 'CLIENT_SECRET',
  token: 'ACCESS_TOKEN',
  userAgent: 'Inventory Sync (dev@example.com)',
};

/** The request of an operation, made of its examples. */
export function toSampleRequest(operation: Operation): SampleRequest {
  const {method, isPartnerAction, responses} = operation;
  const body = jsonBody(operation);
  const headers: SampleRequest['headers'] = [
    ['Authorization', `Bearer ${isPartnerAction ? placeholders.secret : placeholders.token}`],
    ['User-Agent', placeholders.userAgent],
    ...headerExamples(operation),
  ];
  if (operation.body && body !== undefined && !headers.some(([name]) => isContentType(name))) {
    headers.push(['Content-Type', operation.body.type]);
  }
  // Not every client sends the length of a body that is missing, and servers may demand it of a PUT.
  if (method === 'PUT' && !operation.body) headers.push(['Content-Length', '0']);
  return {
    method,
    url: exampleUrl(operation),
    headers,
    body,
    form: formParts(operation),
    returnsJson: responses.some(
      (response) => isSuccess(response) && response.body && isJson(response.body.type),
    ),
  };
}
