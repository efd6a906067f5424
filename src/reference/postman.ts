import {asText, isJson} from '../openapi/json';
import {
  exampleName,
  operations,
  type Operation,
  type Parameter,
  type Response,
} from '../openapi/operations';
import {
  formParts,
  hasSample,
  isContentType,
  itemsOf,
  jsonBody,
  placeholders,
  serverUrl,
  simpleText,
} from '../openapi/samples/request';
import {statusTexts} from '../openapi/status-texts';
import type {Description, ServerObject} from '../openapi/types';

// Postman's collection format 2.1 and its environments: https://schema.getpostman.com/json/collection/v2.1.0/docs/index.html

interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: boolean;
}

/** A variable that readers set: its name, its value until then, and whether Postman hides it. */
type Setting = Pair & {isSecret?: boolean};

/** The header that authenticates requests, with the variable that has the token. */
const auth = (token: string) => ({
  type: 'bearer',
  bearer: [{key: 'token', value: `{{${token}}}`}],
});

const toPair = ({name, description}: Parameter, value: string): Pair => ({
  key: name,
  value,
  description,
});

/** A query parameter, once for each item of a list. Optional filters are listed, but disabled. */
const toQuery = (parameter: Parameter): Pair[] =>
  itemsOf(parameter.example ?? '').map((item) => ({
    ...toPair(parameter, asText(item)),
    disabled: !parameter.isRequired,
  }));

/** A header. One that may be left out is disabled if it has no value to send. */
const toHeader = (parameter: Parameter): Pair => ({
  ...toPair(parameter, simpleText(parameter.example ?? '')),
  disabled: !parameter.isRequired && parameter.example === undefined,
});

function bodyOf(operation: Operation) {
  const form = formParts(operation);
  if (form) {
    const formdata = form.map(({name, value, fileType}) =>
      fileType ? {key: name, type: 'file', src: value} : {key: name, type: 'text', value},
    );
    return {mode: 'formdata', formdata} as const;
  }
  const example = jsonBody(operation);
  if (example === undefined) return undefined;
  const raw = JSON.stringify(example, null, 2);
  return {mode: 'raw', raw, options: {raw: {language: 'json'}}} as const;
}

/** @param type the media type of the body, unless Postman sets it: that of a form has a boundary in it */
function toHeaders(parameters: Pair[], type: string | undefined): Pair[] {
  const isTypeDefined = parameters.some(({key}) => isContentType(key));
  return [
    {key: 'User-Agent', value: '{{user_agent}}'},
    ...parameters,
    ...(type !== undefined && !isTypeDefined ? [{key: 'Content-Type', value: type}] : []),
  ];
}

/** The URL with which a request starts: a variable, unless the operation has a server of its own. */
function hostOf(api: Description, operation: Operation): string {
  if (operation.isPartnerAction) return '{{appUrl}}';
  return operation.server?.url === api.servers[0]?.url ? '{{baseUrl}}' : serverUrl(operation);
}

function toRequest(api: Description, operation: Operation) {
  const {method, parameters, isPartnerAction} = operation;
  const host = hostOf(api, operation);
  const path = operation.path.replace(/\{([^}]+)\}/g, ':$1').slice(1);
  const parametersIn = (location: Parameter['in']) =>
    parameters.filter((parameter) => parameter.in === location);
  const body = bodyOf(operation);
  const headers = parametersIn('header').map(toHeader);
  return {
    method,
    description: operation.description,
    header: toHeaders(headers, body?.mode === 'raw' ? operation.body?.type : undefined),
    url: {
      raw: `${host}/${path}`,
      host: [host],
      path: path.split('/'),
      query: parametersIn('query').flatMap(toQuery),
      variable: parametersIn('path').map((parameter) =>
        toPair(parameter, simpleText(parameter.example)),
      ),
    },
    ...(body ? {body} : {}),
    ...(isPartnerAction ? {auth: auth('client_secret')} : {}),
  };
}

/** A response as Postman saves it: once for each of its examples, or once without a body. */
function toSavedResponses({status, body}: Response, originalRequest: ReturnType<typeof toRequest>) {
  const code = Number(status);
  const name = `${status} ${statusTexts[code] ?? ''}`.trim();
  // A range such as 5XX is no code.
  const shared = {originalRequest, ...(Number.isNaN(code) ? {} : {code})};
  const examples = body?.examples ?? [];
  if (!body || examples.length === 0) {
    return [{...shared, name, header: [], body: '', _postman_previewlanguage: 'text'}];
  }
  return examples.map((example) => ({
    ...shared,
    name: examples.length > 1 ? `${status} ${exampleName(example)}` : name,
    header: [{key: 'Content-Type', value: body.type}],
    ...(isJson(body.type)
      ? {body: JSON.stringify(example.value, null, 2), _postman_previewlanguage: 'json'}
      : {body: asText(example.value), _postman_previewlanguage: 'text'}),
  }));
}

function toItem(api: Description, operation: Operation) {
  const request = toRequest(api, operation);
  const responses = operation.responses.filter(({isCommonError}) => !isCommonError);
  return {
    name: operation.summary,
    request,
    response: responses.flatMap((response) => toSavedResponses(response, request)),
  };
}

const nameOf = (api: Description): string => `Nuvemshop / Tiendanube API ${api.info.version}`;

/** The operations that the collection contains: those with a sample (`hasSample`). */
const contents = (api: Description): Operation[] => [...operations(api).values()].filter(hasSample);

const partnerActionIn = (all: Operation[]): Operation | undefined =>
  all.find(({isPartnerAction}) => isPartnerAction);

const hostIn = ({servers: [server]}: Description): string =>
  server ? new URL(server.url).host : '';

/** The variables that readers set, with the app's ID and secret only if the collection contains partner actions. */
function settings(api: Description, partnerAction: Operation | undefined): Setting[] {
  return [
    {key: 'host', value: hostIn(api)},
    {key: 'store_id', value: api.servers[0]?.variables?.['store_id']?.default ?? ''},
    {key: 'access_token', value: placeholders.token, isSecret: true},
    {key: 'user_agent', value: placeholders.userAgent},
    ...(partnerAction
      ? [
          {key: 'app_id', value: partnerAction.server?.variables?.['app_id']?.default ?? ''},
          {key: 'client_secret', value: placeholders.secret, isSecret: true},
        ]
      : []),
  ];
}

/**
 * A version of the API as a Postman collection: a folder for each resource, a saved response for each example of an
 * operation's responses, and variables for what readers have to fill in. It omits requests without a sample (`hasSample`).
 */
export function toPostman(api: Description) {
  const all = contents(api);
  const partnerAction = partnerActionIn(all);
  const folders = api.tags.map(({name, description = ''}) => ({
    name,
    description,
    item: all.filter(({tag}) => tag === name).map((operation) => toItem(api, operation)),
  }));
  const withVariables = (server: ServerObject | undefined): string =>
    (server?.url ?? '').replace(/\{(\w+)\}/g, '{{$1}}').replace(hostIn(api), '{{host}}');
  return {
    info: {
      name: nameOf(api),
      description: 'Set the variables of the environment or of the collection, and send a request.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders.filter(({item}) => item.length > 0),
    auth: auth('access_token'),
    variable: [
      ...settings(api, partnerAction).map(({key, value}) => ({key, value})),
      {key: 'baseUrl', value: withVariables(api.servers[0])},
      ...(partnerAction ? [{key: 'appUrl', value: withVariables(partnerAction.server)}] : []),
    ],
  };
}

/** The variables of a version's collection that readers set, as a Postman environment. */
export function toPostmanEnvironment(api: Description) {
  return {
    name: nameOf(api),
    values: settings(api, partnerActionIn(contents(api))).map(({key, value, isSecret = false}) => ({
      key,
      value,
      type: isSecret ? 'secret' : 'default',
      enabled: true,
    })),
    _postman_variable_scope: 'environment',
  };
}
