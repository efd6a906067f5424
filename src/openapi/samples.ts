import {asText, exampleOf, resolve, type Operation} from './model';
import type {Description} from './types';

export interface Sample {
  /** As src/highlight names it. */
  language: 'bash' | 'js' | 'python' | 'php' | 'ruby';
  label: string;
  code: string;
}

/** A part of a form: text, or a file with its name as value. */
interface Part {
  name: string;
  value: string;
  isFile: boolean;
}

/** The media type of a file, which not every language's library finds out by itself. */
const fileType = (name: string): string =>
  /\.jpe?g$/.test(name) ? 'image/jpeg' : 'application/octet-stream';

/** What a sample needs to know of a request. */
interface Request {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** The body's example, or undefined for a request without a body of JSON. */
  body: unknown;
  /** The parts of a body that is a form. */
  form: Part[] | undefined;
  /** Whether a successful answer has a JSON body. */
  hasAnswer: boolean;
}

/** How a language writes the values of JSON. */
interface Dialect {
  indent: string;
  null: string;
  true: string;
  false: string;
  object: [open: string, close: string];
  empty: string;
  key: (name: string) => string;
  string: (text: string) => string;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
/** In single quotes; JSON's own form where a line break needs an escape that single quotes may not know. */
const quoted = (text: string): string =>
  /[\n\r\t]/.test(text) ? JSON.stringify(text) : `'${escaped(text)}'`;

const javascript: Dialect = {
  indent: '  ',
  null: 'null',
  true: 'true',
  false: 'false',
  object: ['{', '}'],
  empty: '{}',
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `${name}: ` : `${quoted(name)}: `),
  string: quoted,
};

const python: Dialect = {
  ...javascript,
  indent: '    ',
  null: 'None',
  true: 'True',
  false: 'False',
  key: (name) => `${quoted(name)}: `,
};

const php: Dialect = {
  ...javascript,
  indent: '    ',
  object: ['[', ']'],
  empty: 'new stdClass()',
  key: (name) => `${quoted(name)} => `,
};

const ruby: Dialect = {
  ...javascript,
  null: 'nil',
  key: (name) => `${quoted(name)} => `,
};

/** A JSON value as a literal of a language, its lines after the first indented by `level` steps. */
function literal(value: unknown, dialect: Dialect, level: number): string {
  const lines = (items: string[], [open, close]: [string, string]) => {
    const inside = dialect.indent.repeat(level + 1);
    return `${open}\n${items.map((item) => `${inside}${item},\n`).join('')}${dialect.indent.repeat(level)}${close}`;
  };
  if (value === null) return dialect.null;
  if (typeof value === 'boolean') return value ? dialect.true : dialect.false;
  if (typeof value === 'string') return dialect.string(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, dialect, level + 1));
    return items.length > 0 ? lines(items, ['[', ']']) : '[]';
  }
  const items = Object.entries(value).map(
    ([name, item]) => dialect.key(name) + literal(item, dialect, level + 1),
  );
  return items.length > 0 ? lines(items, dialect.object) : dialect.empty;
}

const isContentType = (header: string): boolean => header.toLowerCase() === 'content-type';

const inShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function curl({method, url, headers, body, form = []}: Request): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${inShell(url)}`,
    ...headers.map(([name, value]) => `-H ${inShell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${inShell(JSON.stringify(body, null, 2))}`]),
    // Of a text, `-F` would take `<` and `@` at its start for the name of a file.
    ...form.map(({name, value, isFile}) =>
      isFile
        ? `-F ${inShell(`${name}=@${value}`)}`
        : `--form-string ${inShell(`${name}=${value}`)}`,
    ),
  ];
  return lines.join(' \\\n  ');
}

function fetchSample({method, url, headers, body, form, hasAnswer}: Request): string {
  const parts = (form ?? []).map(({name, value, isFile}) =>
    isFile
      ? `form.append('${name}', await openAsBlob('${value}', {type: '${fileType(value)}'}), '${value}');`
      : `form.append('${name}', ${quoted(value)});`,
  );
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: ${literal(Object.fromEntries(headers), javascript, 1)},`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, javascript, 1)}),`]),
    ...(form ? ['  body: form,'] : []),
  ];
  return [
    ...(form?.some(({isFile}) => isFile) ? ["import {openAsBlob} from 'node:fs';", ''] : []),
    ...(form ? ['const form = new FormData();', ...parts] : []),
    `const response = await fetch('${url}', {`,
    ...options,
    '});',
    'if (!response.ok) throw new Error(`The API answered ${response.status}`);',
    ...(hasAnswer ? ['const data = await response.json();'] : []),
  ].join('\n');
}

function requestsSample({method, url, headers, body, form, hasAnswer}: Request): string {
  // `json=` sets the type of the body by itself.
  const own = body === undefined ? headers : headers.filter(([name]) => !isContentType(name));
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    '${url}',`,
    `    headers=${literal(Object.fromEntries(own), python, 1)},`,
    ...(body === undefined ? [] : [`    json=${literal(body, python, 1)},`]),
    ...(form
      ? [
          '    files={',
          ...form.map(({name, value, isFile}) =>
            isFile
              ? `        '${name}': ('${value}', open('${value}', 'rb'), '${fileType(value)}'),`
              : `        '${name}': (None, ${quoted(value)}),`,
          ),
          '    },',
        ]
      : []),
    ')',
    'response.raise_for_status()',
    ...(hasAnswer ? ['data = response.json()'] : []),
  ].join('\n');
}

function phpSample({method, url, headers, body, form, hasAnswer}: Request): string {
  return [
    '<?php',
    '',
    `$curl = curl_init('${url}');`,
    'curl_setopt_array($curl, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '    CURLOPT_FAILONERROR => true,',
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_HTTPHEADER => ${literal(
      headers.map(([name, value]) => `${name}: ${value}`),
      php,
      1,
    )},`,
    ...(body === undefined
      ? []
      : [`    CURLOPT_POSTFIELDS => json_encode(${literal(body, php, 1)}),`]),
    ...(form
      ? [
          '    CURLOPT_POSTFIELDS => [',
          ...form.map(({name, value, isFile}) =>
            isFile
              ? `        '${name}' => new CURLFile('${value}', '${fileType(value)}'),`
              : `        '${name}' => ${quoted(value)},`,
          ),
          '    ],',
        ]
      : []),
    ']);',
    '$answer = curl_exec($curl);',
    'if ($answer === false) {',
    '    throw new RuntimeException(curl_error($curl));',
    '}',
    ...(hasAnswer ? ['$data = json_decode($answer, true);'] : []),
  ].join('\n');
}

function rubySample({method, url, headers, body, form, hasAnswer}: Request): string {
  const name = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI('${url}')`,
    `request = Net::HTTP::${name}.new(uri)`,
    ...headers.map(([header, value]) => `request['${header}'] = ${quoted(value)}`),
    ...(body === undefined ? [] : [`request.body = JSON.generate(${literal(body, ruby, 0)})`]),
    ...(form
      ? [
          'request.set_form([',
          ...form.map(({name, value, isFile}) =>
            isFile
              ? `  ['${name}', File.open('${value}'), {content_type: '${fileType(value)}'}],`
              : `  ['${name}', ${quoted(value)}],`,
          ),
          "], 'multipart/form-data')",
        ]
      : []),
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'response.value # raises unless the answer is 2XX',
    ...(hasAnswer ? ['data = JSON.parse(response.body)'] : []),
  ].join('\n');
}

/** The address of an operation with the examples of its path and of the query that it requires. */
function exampleUrl({server, path, parameters}: Operation): string {
  const base = Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replace(`{${name}}`, variable.default),
    server?.url ?? '',
  );
  const example = (name: string): string => {
    const parameter = parameters.find((one) => one.name === name);
    const value = parameter?.example ?? parameter?.schema?.example ?? `{${name}}`;
    return asText(value);
  };
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({name}) => `${name}=${encodeURIComponent(example(name))}`);
  return (
    base +
    path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(example(name))) +
    (query.length > 0 ? `?${query.join('&')}` : '')
  );
}

/** The parts of a form, from its example; a property of binary format is a file. */
export function formParts(api: Description, {body, isForm}: Operation): Part[] | undefined {
  if (!isForm) return undefined;
  const {properties = {}} = resolve(api, body?.schema ?? {});
  return Object.entries(exampleOf(body) ?? {}).map(([name, value]) => ({
    name,
    value: asText(value),
    isFile: resolve(api, properties[name] ?? {}).format === 'binary',
  }));
}

function toRequest(api: Description, operation: Operation): Request {
  const form = formParts(api, operation);
  const body = operation.isForm ? undefined : exampleOf(operation.body);
  const isEmptyPut = operation.method === 'PUT' && body === undefined && form === undefined;
  const own = operation.parameters
    .filter((parameter) => parameter.in === 'header' && parameter.example !== undefined)
    .map(({name, example}): [string, string] => [name, asText(example)]);
  const isTypeNamed = own.some(([name]) => isContentType(name));
  return {
    method: operation.method,
    url: exampleUrl(operation),
    headers: [
      ['Authentication', `bearer ${operation.isPartnerAction ? 'CLIENT_SECRET' : 'ACCESS_TOKEN'}`],
      ['User-Agent', 'Inventory Sync (dev@example.com)'],
      ...own,
      ...(body === undefined || isTypeNamed
        ? []
        : [['Content-Type', 'application/json'] as [string, string]]),
      ...(isEmptyPut ? [['Content-Length', '0'] as [string, string]] : []),
    ],
    body,
    form,
    hasAnswer: operation.responses.some(
      ({status, body: answer}) => status.startsWith('2') && answer,
    ),
  };
}

/** Whether a request can be shown: one whose body has no example would run without it, and change what it should not. */
export const hasSample = ({body}: Operation): boolean =>
  body === undefined || exampleOf(body) !== undefined;

/**
 * The request of an operation in five languages, with the headers it requires and the example of its body.
 * Each runs as it stands once the token and the store id are the reader's own. None where the body has no example.
 */
export function requestSamples(api: Description, operation: Operation): Sample[] {
  if (!hasSample(operation)) return [];
  const request = toRequest(api, operation);
  return [
    {language: 'bash', label: 'cURL', code: curl(request)},
    {language: 'js', label: 'JavaScript', code: fetchSample(request)},
    {language: 'python', label: 'Python', code: requestsSample(request)},
    {language: 'php', label: 'PHP', code: phpSample(request)},
    {language: 'ruby', label: 'Ruby', code: rubySample(request)},
  ];
}

export const sampleLanguages = ['bash', 'js', 'python', 'php', 'ruby'];
