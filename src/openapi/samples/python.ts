import type {SampleLanguage} from './language';
import {literal, quoted, type LiteralSyntax} from './literal';
import {isContentType, type FormPart, type SampleRequest} from './request';

const syntax: LiteralSyntax = {
  indent: '    ',
  null: 'None',
  true: 'True',
  false: 'False',
  object: ['{', '}'],
  emptyObject: '{}',
  list: ['[', ']'],
  key: (name) => `${quoted(name)}: `,
  string: (text) => quoted(text),
  hasTrailingComma: true,
};

// A list, because a dict has each name once.
const formLine = ({name, value, fileType}: FormPart): string =>
  fileType
    ? `        (${quoted(name)}, (${quoted(value)}, open(${quoted(value)}, 'rb'), ${quoted(fileType)})),`
    : `        (${quoted(name)}, (None, ${quoted(value)})),`;

function write({method, url, headers, body, form, returnsJson}: SampleRequest): string {
  // `json=` sets the content type, unless it is another than this.
  const isSetByJson = ([name, value]: [string, string]): boolean =>
    isContentType(name) && value === 'application/json';
  const sent = body === undefined ? headers : headers.filter((header) => !isSetByJson(header));
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${quoted(url)},`,
    `    headers=${literal(Object.fromEntries(sent), syntax, 1)},`,
    ...(body === undefined ? [] : [`    json=${literal(body, syntax, 1)},`]),
    ...(form ? ['    files=[', ...form.map(formLine), '    ],'] : []),
    ')',
    'if not response.ok:',
    "    raise RuntimeError(f'{response.status_code}: {response.text}')",
    ...(returnsJson ? ['data = response.json()'] : []),
  ].join('\n');
}

export const python: SampleLanguage = {
  label: 'Python',
  fileExtension: 'py',
  interpreter: {
    // Debian's python3-requests belongs to Debian's Python, which may not be the first on the PATH.
    commands: ['/usr/bin/python3', 'python3'],
    check: ['-c', 'import requests'],
    debianPackages: ['python3-requests'],
  },
  write,
};
