import type {SampleLanguage} from './language';
import {literal, quoted, type LiteralSyntax} from './literal';
import type {FormPart, SampleRequest} from './request';

const text = (value: string): string => quoted(value, '#');

const syntax: LiteralSyntax = {
  indent: '  ',
  null: 'nil',
  true: 'true',
  false: 'false',
  object: ['{', '}'],
  emptyObject: '{}',
  list: ['[', ']'],
  key: (name) => `${text(name)} => `,
  string: text,
  hasTrailingComma: true,
};

const formLine = ({name, value, fileType}: FormPart): string =>
  fileType
    ? `  [${text(name)}, File.open(${text(value)}), {content_type: ${text(fileType)}}],`
    : `  [${text(name)}, ${text(value)}],`;

function write({method, url, headers, body, form, returnsJson}: SampleRequest): string {
  const requestClass = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    "require 'json'",
    "require 'net/http'",
    '',
    `uri = URI(${text(url)})`,
    `request = Net::HTTP::${requestClass}.new(uri)`,
    ...headers.map(([name, value]) => `request[${text(name)}] = ${text(value)}`),
    ...(body === undefined ? [] : [`request.body = JSON.generate(${literal(body, syntax, 0)})`]),
    ...(form ? ['request.set_form([', ...form.map(formLine), "], 'multipart/form-data')"] : []),
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'raise "#{response.code}: #{response.body}" unless response.is_a?(Net::HTTPSuccess)',
    ...(returnsJson ? ['data = JSON.parse(response.body)'] : []),
  ].join('\n');
}

export const ruby: SampleLanguage = {
  label: 'Ruby',
  fileExtension: 'rb',
  interpreter: {
    commands: ['ruby'],
    check: ['-e', "require 'net/http'"],
    debianPackages: ['ruby'],
  },
  write,
};
