import type {SampleLanguage} from './language';
import type {SampleRequest} from './request';

/** A text in single quotes, in which a shell expands nothing. */
export const quotedForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function write({method, url, headers, body, form = []}: SampleRequest): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quotedForShell(url)}`,
    ...headers.map(([name, value]) => `-H ${quotedForShell(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quotedForShell(JSON.stringify(body, null, 2))}`]),
    // `-F` would take a text that starts with `<` or `@` for the name of a file.
    ...form.map(({name, value, fileType}) =>
      fileType
        ? `-F ${quotedForShell(`${name}=@${value}`)}`
        : `--form-string ${quotedForShell(`${name}=${value}`)}`,
    ),
  ];
  return lines.join(' \\\n  ');
}

export const curl: SampleLanguage = {
  label: 'cURL',
  fileExtension: 'sh',
  interpreter: {
    commands: ['bash'],
    check: ['-c', 'curl --version'],
    debianPackages: ['curl'],
  },
  write,
};
