import type {SampleLanguage} from './language';
import {literal, quoted, type LiteralSyntax} from './literal';
import type {FormPart, SampleRequest} from './request';

const syntax: LiteralSyntax = {
  indent: '  ',
  null: 'null',
  true: 'true',
  false: 'false',
  object: ['{', '}'],
  emptyObject: '{}',
  list: ['[', ']'],
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? `${name}: ` : `${quoted(name)}: `),
  string: (text) => quoted(text),
  hasTrailingComma: true,
};

const formLine = ({name, value, fileType}: FormPart): string =>
  fileType
    ? `form.append(${quoted(name)}, await openAsBlob(${quoted(value)}, {type: ${quoted(fileType)}}), ${quoted(value)});`
    : `form.append(${quoted(name)}, ${quoted(value)});`;

function write({method, url, headers, body, form, returnsJson}: SampleRequest): string {
  return [
    ...(form?.some(({fileType}) => fileType) ? ["import {openAsBlob} from 'node:fs';", ''] : []),
    ...(form ? ['const form = new FormData();', ...form.map(formLine)] : []),
    `const response = await fetch(${quoted(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    `  headers: ${literal(Object.fromEntries(headers), syntax, 1)},`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(body, syntax, 1)}),`]),
    ...(form ? ['  body: form,'] : []),
    '});',
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    ...(returnsJson ? ['const data = await response.json();'] : []),
  ].join('\n');
}

export const javascript: SampleLanguage = {
  label: 'JavaScript',
  fileExtension: 'mjs',
  interpreter: {
    commands: ['node'],
    check: ['-e', "process.exit(require('node:fs').openAsBlob ? 0 : 1)"],
    debianPackages: ['nodejs'],
  },
  write,
};
