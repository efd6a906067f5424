import type {Description, ParameterObject} from './types';
import {asText, exampleOf, operations, type Operation, type Response} from './model';
import {formParts} from './samples/request';

// What of Postman's collection format 2.1 is written here.
// Source: https://schema.getpostman.com/json/collection/v2.1.0/docs/index.html

interface Pair {
  key: string;
  value: string;
  description?: string;
  disabled?: boolean;
}

interface Auth {
  type: 'apikey';
  apikey: Pair[];
}

interface Request {
  method: string;
  description: string;
  header: Pair[];
  url: {raw: string; host: string[]; path: string[]; query: Pair[]; variable: Pair[]};
  body?: object;
  auth?: Auth;
}

interface SavedAnswer {
  name: string;
  originalRequest: Request;
  code?: number;
  header: Pair[];
  body: string;
  _postman_previewlanguage: 'json' | 'text';
}

interface Folder {
  name: string;
  description?: string;
  item: {name: string; request: Request; response: SavedAnswer[]}[];
}

export interface PostmanCollection {
  info: {name: string; description: string; schema: string};
  item: Folder[];
  auth: Auth;
  variable: Pair[];
}

const auth = (token: string): Auth => ({
  type: 'apikey',
  apikey: [
    {key: 'key', value: 'Authentication'},
    {key: 'value', value: `bearer {{${token}}}`},
    {key: 'in', value: 'header'},
  ],
});

const toPair = ({name, description, example, schema}: ParameterObject): Pair => ({
  key: name,
  value: asText(example ?? schema?.example ?? ''),
  description: description ?? '',
});

function bodyOf(api: Description, operation: Operation): Pick<Request, 'body'> {
  const form = formParts(api, operation);
  if (form) {
    const formdata = form.map(({name, value, isFile}) =>
      isFile ? {key: name, type: 'file', src: value} : {key: name, type: 'text', value},
    );
    return {body: {mode: 'formdata', formdata}};
  }
  const example = exampleOf(operation.body);
  if (example === undefined) return {};
  const raw = JSON.stringify(example, null, 2);
  return {body: {mode: 'raw', raw, options: {raw: {language: 'json'}}}};
}

function toRequest(api: Description, operation: Operation): Request {
  const {method, parameters, isPartnerAction, isForm} = operation;
  const host = isPartnerAction ? '{{appUrl}}' : '{{baseUrl}}';
  const path = operation.path.replace(/\{([^}]+)\}/g, ':$1').slice(1);
  const pairs = (place: ParameterObject['in']) =>
    parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({parameter, pair: toPair(parameter)}));
  const body = bodyOf(api, operation);
  const own = pairs('header').map(({pair}) => pair);
  const isTypeNamed = own.some(({key}) => key.toLowerCase() === 'content-type');
  return {
    method,
    description: operation.description,
    header: [
      {key: 'User-Agent', value: '{{user_agent}}'},
      ...own,
      ...(body.body && !isForm && !isTypeNamed
        ? [{key: 'Content-Type', value: 'application/json'}]
        : []),
    ],
    url: {
      raw: `${host}/${path}`,
      host: [host],
      path: path.split('/'),
      // Filters that nobody has to send are there, and off.
      query: pairs('query').map(({parameter, pair}) => ({...pair, disabled: !parameter.required})),
      variable: pairs('path').map(({pair}) => pair),
    },
    ...body,
    ...(isPartnerAction ? {auth: auth('client_secret')} : {}),
  };
}

function toAnswer({status, description, body}: Response, request: Request): SavedAnswer {
  const example = exampleOf(body);
  const code = Number(status);
  return {
    name: `${status} ${description}`,
    originalRequest: request,
    ...(Number.isNaN(code) ? {} : {code}),
    header: example === undefined ? [] : [{key: 'Content-Type', value: 'application/json'}],
    body: example === undefined ? '' : JSON.stringify(example, null, 2),
    _postman_previewlanguage: example === undefined ? 'text' : 'json',
  };
}

function toItem(api: Description, operation: Operation): Folder['item'][number] {
  const request = toRequest(api, operation);
  const answers = operation.responses.filter(({isOnAnyCall}) => !isOnAnyCall);
  return {
    name: operation.summary,
    request,
    response: answers.map((answer) => toAnswer(answer, request)),
  };
}

/**
 * A Postman collection of a version: a folder for each resource, a saved answer for each status of an operation, and
 * variables for what a reader has to fill in.
 */
export function toPostman(api: Description): PostmanCollection {
  const all = [...operations(api).values()];
  const folders = api.tags.map(({name, description = ''}) => ({
    name,
    description,
    item: all.filter(({tag}) => tag === name).map((operation) => toItem(api, operation)),
  }));
  const [server] = api.servers;
  const root = new URL(server?.url ?? '');
  const version = root.pathname.split('/')[1] ?? '';
  const [partnerAction] = all.filter(({isPartnerAction}) => isPartnerAction);
  return {
    info: {
      name: `Nuvemshop / Tiendanube API ${api.info.version}`,
      description: 'Fill in the variables of the collection, and send a request.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders.filter(({item}) => item.length > 0),
    auth: auth('access_token'),
    variable: [
      {key: 'host', value: root.host},
      {key: 'store_id', value: server?.variables?.['store_id']?.default ?? ''},
      {key: 'access_token', value: 'ACCESS_TOKEN'},
      {key: 'user_agent', value: 'Inventory Sync (dev@example.com)'},
      {key: 'baseUrl', value: `https://{{host}}/${version}/{{store_id}}`},
      ...(partnerAction
        ? [
            {key: 'app_id', value: partnerAction.server?.variables?.['app_id']?.default ?? ''},
            {key: 'client_secret', value: 'CLIENT_SECRET'},
            {key: 'appUrl', value: `https://{{host}}/${version}/apps/{{app_id}}`},
          ]
        : []),
    ],
  };
}
