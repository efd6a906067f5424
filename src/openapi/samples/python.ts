import type {SampleLanguage} from './language';
import {literal, quoted, type LiteralSyntax} from './literal';
import {fileType, isContentType, type FormPart, type SampleRequest} from './request';

const syntax: LiteralSyntax = {
  indent: '    ',
  null: 'None',
  true: 'True',
  false: 'False',
  object: ['{', '}'],
  emptyObject: '{}',
  key: (name) => `${quoted(name)}: `,
};

const formLine = ({name, value, isFile}: FormPart): string =>
  isFile
    ? `        '${name}': ('${value}', open('${value}', 'rb'), '${fileType(value)}'),`
    : `        '${name}': (None, ${quoted(value)}),`;

function write({method, url, headers, body, form, hasResponseBody}: SampleRequest): string {
  // `json=` sets the content type.
  const own = body === undefined ? headers : headers.filter(([name]) => !isContentType(name));
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    '${url}',`,
    `    headers=${literal(Object.fromEntries(own), syntax, 1)},`,
    ...(body === undefined ? [] : [`    json=${literal(body, syntax, 1)},`]),
    ...(form ? ['    files={', ...form.map(formLine), '    },'] : []),
    ')',
    'response.raise_for_status()',
    ...(hasResponseBody ? ['data = response.json()'] : []),
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
