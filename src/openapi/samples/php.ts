import type {SampleLanguage} from './language';
import {literal, quoted, type LiteralSyntax} from './literal';
import type {FormPart, SampleRequest} from './request';

const text = (value: string): string => quoted(value, '$');

const syntax: LiteralSyntax = {
  indent: '    ',
  null: 'null',
  true: 'true',
  false: 'false',
  object: ['[', ']'],
  // `[]` is an array to json_encode.
  emptyObject: 'new stdClass()',
  list: ['[', ']'],
  key: (name) => `${text(name)} => `,
  string: text,
  hasTrailingComma: true,
};

/** PHP sends each name once: parts of one name are numbered, as it expects lists in a form itself. */
const keyOf = ({name}: FormPart, position: number, form: FormPart[]): string => {
  const before = form.slice(0, position).filter((part) => part.name === name);
  const isAlone = form.filter((part) => part.name === name).length === 1;
  return isAlone ? name : `${name}[${before.length}]`;
};

const formLine = (part: FormPart, position: number, form: FormPart[]): string => {
  const {value, fileType} = part;
  const content = fileType ? `new CURLFile(${text(value)}, ${text(fileType)})` : text(value);
  return `        ${syntax.key(keyOf(part, position, form))}${content},`;
};

function write({method, url, headers, body, form, returnsJson}: SampleRequest): string {
  const headerLines = headers.map(([name, value]) => `${name}: ${value}`);
  return [
    '<?php',
    '',
    `$curl = curl_init(${text(url)});`,
    'curl_setopt_array($curl, [',
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_HTTPHEADER => ${literal(headerLines, syntax, 1)},`,
    ...(body === undefined
      ? []
      : [`    CURLOPT_POSTFIELDS => json_encode(${literal(body, syntax, 1)}),`]),
    ...(form ? ['    CURLOPT_POSTFIELDS => [', ...form.map(formLine), '    ],'] : []),
    ']);',
    '$response = curl_exec($curl);',
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
    'if ($response === false || $status >= 300) {',
    '    throw new RuntimeException("$status: " . ($response ?: curl_error($curl)));',
    '}',
    ...(returnsJson ? ['$data = json_decode($response, true);'] : []),
  ].join('\n');
}

export const php: SampleLanguage = {
  label: 'PHP',
  fileExtension: 'php',
  interpreter: {
    commands: ['php'],
    check: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    debianPackages: ['php-cli', 'php-curl'],
  },
  write,
};
