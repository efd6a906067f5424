import {convertV2} from 'openapi-to-postmanv2';

import type {Description} from './description';

/** What of a Postman collection (format 2.1) is read and changed here. */
interface Item {
  id?: string;
  name: string;
  item?: Item[];
  request?: {
    url: {query?: {key: string; disabled?: boolean}[]};
    header?: {key: string; value: string}[];
    auth?: unknown;
    method: string;
  };
  response?: {id?: string}[];
}

export interface PostmanCollection {
  info: {_postman_id?: string; name: string; schema: string};
  item: Item[];
  auth: unknown;
  variable: {key: string; value: string}[];
}

const options = {
  folderStrategy: 'Tags',
  requestNameSource: 'Fallback',
  parametersResolution: 'Example',
  alwaysInheritAuthentication: true,
  includeWebhooks: false, // they are calls to the app, not requests to send
  optimizeConversion: false,
  stackLimit: 30,
} as const;

const convert = (description: Description): Promise<PostmanCollection> =>
  new Promise((resolve, reject) => {
    // The converter changes what it is given.
    const data = JSON.parse(JSON.stringify(description)) as object;
    convertV2({type: 'json', data}, options, (error, result) => {
      const collection = result?.output?.[0]?.data as PostmanCollection | undefined;
      if (collection) resolve(collection);
      else reject(new Error(`Postman: ${error?.message ?? result?.reason ?? 'no collection'}`));
    });
  });

const requiredQuery = (description: Description): Map<string, Set<string>> => {
  const all = Object.values(description.paths).flatMap((item) => Object.values(item));
  return new Map(
    all.map(({summary, parameters = []}) => [
      summary,
      new Set(parameters.filter(({required}) => required).map(({name}) => name)),
    ]),
  );
};

/** The object but for one key. */
function without<Value extends object>(value: Value, key: keyof Value): Value {
  const copy = {...value};
  Reflect.deleteProperty(copy, key);
  return copy;
}

/** The item as a reader wants it: no random ids, optional filters off, the header that every call needs. */
function tidy(item: Item, required: Map<string, Set<string>>): Item {
  const rest = without(item, 'id');
  if (rest.item) return {...rest, item: rest.item.map((child) => tidy(child, required))};
  if (!rest.request) return rest;
  const {url, header = [], ...request} = rest.request;
  const userAgent = {key: 'User-Agent', value: 'Inventory Sync (dev@example.com)'};
  return {
    ...rest,
    request: {
      ...request,
      header: [...header.filter(({key}) => key !== 'Accept'), userAgent],
      url: {
        ...url,
        query: (url.query ?? []).map((one) => ({
          ...one,
          disabled: !(required.get(rest.name)?.has(one.key) ?? false),
        })),
      },
    },
    response: (rest.response ?? []).map((response) => without(response, 'id')),
  };
}

/**
 * A Postman collection of a version: a folder for each resource, a saved answer for each example, and variables for
 * host, store id and access token, so that three values are all a reader has to fill in.
 */
export async function toPostman(description: Description): Promise<PostmanCollection> {
  const {info, item} = await convert(description);
  const [server] = description.servers;
  const base = new URL(server?.url.replace('{store_id}', 'id') ?? '');
  return {
    info: {
      ...without(info, '_postman_id'),
      name: `Nuvemshop / Tiendanube API ${description.info.version}`,
    },
    item: item.map((one) => tidy(one, requiredQuery(description))),
    auth: {
      type: 'apikey',
      apikey: [
        {key: 'key', value: 'Authentication'},
        {key: 'value', value: 'bearer {{access_token}}'},
        {key: 'in', value: 'header'},
      ],
    },
    variable: [
      {key: 'host', value: base.host},
      {key: 'store_id', value: server?.variables?.['store_id']?.default ?? ''},
      {key: 'access_token', value: 'ACCESS_TOKEN'},
      {
        key: 'baseUrl',
        value: `https://{{host}}${base.pathname.replace(/id$/, '{{store_id}}')}`,
      },
    ],
  };
}
