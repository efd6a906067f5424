import {asText, exampleOf, exampleOfParameter, isSuccess, resolve, type Operation} from '../model';
import type {Description} from '../types';

/** A part of a form: text, or a file with its name as value. */
export interface FormPart {
  name: string;
  value: string;
  isFile: boolean;
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
  /** Whether a successful response has a JSON body. */
  hasResponseBody: boolean;
}

/** Whether a header is `Content-Type`, whose case is free. */
export const isContentType = (header: string): boolean => header.toLowerCase() === 'content-type';

/** The media type of a file, which not every language's library detects. */
export const fileType = (name: string): string =>
  /\.jpe?g$/.test(name) ? 'image/jpeg' : 'application/octet-stream';

/** The URL of an operation's server, with the default values of its variables. */
export const serverUrl = ({server}: Operation): string =>
  Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  );

/** A text as a part of a URL. `encodeURIComponent` keeps the quote, which would end the strings of samples. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');

/** The URL of an operation with the examples of its path parameters and of its required query parameters. */
function exampleUrl(operation: Operation): string {
  const {path, parameters} = operation;
  const example = (name: string): string => {
    const parameter = parameters.find((one) => one.name === name);
    return asText((parameter && exampleOfParameter(parameter)) ?? `{${name}}`);
  };
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({name}) => `${name}=${encoded(example(name))}`);
  return (
    serverUrl(operation) +
    path.replace(/\{([^}]+)\}/g, (_, name: string) => encoded(example(name))) +
    (query.length > 0 ? `?${query.join('&')}` : '')
  );
}

/** The parts of an operation's form, from its example. A property of binary format is a file. */
export function formParts(api: Description, {body, isForm}: Operation): FormPart[] | undefined {
  if (!isForm) return undefined;
  const {properties = {}} = resolve(api, body?.schema ?? {});
  return Object.entries(exampleOf(body) ?? {}).map(([name, value]) => ({
    name,
    value: asText(value),
    isFile: resolve(api, properties[name] ?? {}).format === 'binary',
  }));
}

/** Whether there is a sample of a request. Without the example of its body, it would run and change the wrong thing. */
export const hasSample = ({body}: Operation): boolean =>
  body === undefined || exampleOf(body) !== undefined;

/** The headers that an operation defines and gives an example of. */
const headerExamples = ({parameters}: Operation): [name: string, value: string][] =>
  parameters
    .filter((parameter) => parameter.in === 'header' && exampleOfParameter(parameter) !== undefined)
    .map((parameter) => [parameter.name, asText(exampleOfParameter(parameter))]);

/** The request of an operation, made of its examples. */
export function toSampleRequest(api: Description, operation: Operation): SampleRequest {
  const {method, isForm, isPartnerAction, responses} = operation;
  const body = isForm ? undefined : exampleOf(operation.body);
  const headers: SampleRequest['headers'] = [
    ['Authentication', `bearer ${isPartnerAction ? 'CLIENT_SECRET' : 'ACCESS_TOKEN'}`],
    ['User-Agent', 'Inventory Sync (dev@example.com)'],
    ...headerExamples(operation),
  ];
  if (body !== undefined && !headers.some(([name]) => isContentType(name))) {
    headers.push(['Content-Type', 'application/json']);
  }
  // Not every client sends the length of a body that is missing, and servers may demand it of a PUT.
  if (method === 'PUT' && body === undefined && !isForm) headers.push(['Content-Length', '0']);
  return {
    method,
    url: exampleUrl(operation),
    headers,
    body,
    form: formParts(api, operation),
    hasResponseBody: responses.some((response) => isSuccess(response) && response.body),
  };
}
