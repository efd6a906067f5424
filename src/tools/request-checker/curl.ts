import {headerOf, withHeader, type PastedRequest} from './request';
import {commandIn} from './shell';

/** The options of cURL that take a value, each with its meaning. */
const meanings: Record<string, string> = {
  ...{X: 'method', request: 'method', H: 'header', header: 'header', url: 'url'},
  ...{d: 'data', data: 'data', 'data-ascii': 'data', 'data-binary': 'data', 'data-raw': 'raw'},
  ...{'data-urlencode': 'encoded', json: 'json', F: 'form', form: 'form', 'form-string': 'form'},
  ...{A: 'User-Agent', 'user-agent': 'User-Agent', u: 'user', user: 'user'},
  ...{'oauth2-bearer': 'bearer', T: 'upload', 'upload-file': 'upload'},
  ...Object.fromEntries(
    (
      'o output m max-time w write-out x proxy b cookie c cookie-jar e referer E cert K config r range ' +
      'D dump-header connect-timeout retry retry-delay retry-max-time max-redirs cacert key resolve ' +
      'connect-to interface limit-rate U proxy-user Y y z t Q P C preproxy socks4 socks5 socks5-hostname ' +
      'doh-url netrc-file pass cert-type key-type trace trace-ascii stderr variable aws-sigv4 noproxy ' +
      'tlsuser tlspassword proxy-header happy-eyeballs-timeout-ms max-filesize parallel-max'
    )
      .split(' ')
      .map((option) => [option, 'other']),
  ),
};

/** The options and arguments of a command, each option with its value. */
function* argumentsOf(
  words: string[],
): Generator<[meaning: string, value: string, option: string]> {
  for (let position = 1; position < words.length; position += 1) {
    const word = words[position] ?? '';
    const [, long, assigned] = /^--([\w-]+)(?:=([^]*))?$/.exec(word) ?? [];
    // Several flags can share a hyphen, and the last can have its value right behind it: `-sSXPOST`.
    const [, flags, short, value] =
      /^-([^-XHdFAuobcemwxEKrTDUYyztQPC]*)([XHdFAuobcemwxEKrTDUYyztQPC])?([^]*)$/.exec(word) ?? [];
    const option = long ?? short ?? '';
    if (long === undefined && (flags === undefined || word === '-')) {
      yield ['url', word, ''];
      continue;
    }
    for (const flag of long === undefined ? (flags ?? '') : '') yield ['', '', flag];
    if (!option) continue;
    const meaning = Object.hasOwn(meanings, option) ? meanings[option] : undefined;
    if (meaning === undefined) yield ['', '', option];
    else {
      const attached = assigned ?? (long === undefined && value ? value : undefined);
      if (attached === undefined) position += 1;
      yield [meaning, attached ?? words[position] ?? '', option];
    }
  }
}

/** Of the arguments that are no options, the URL: an unknown option may have taken another one. */
const urlOf = (urls: string[]): string =>
  urls.find((url) => /\bapi\.(?:tiendanube|nuvemshop)\./.test(url)) ??
  urls.find((url) => /:\/\/|^[\w-]+(?:\.[\w-]+)+\/|^\{\{/.test(url)) ??
  '';

function headerIn(text: string): [string, string] {
  const [, name = '', value = ''] = /^([^:;]*)[:;]\s*([^]*)$/.exec(text) ?? [];
  return [name.trim(), value.trim()];
}

/** The text of a here-document, which follows the command. */
const inputOf = (text: string): string | undefined =>
  /<<-?[ \t]*(["']?)(\w+)\1[^\n]*\n([^]*?)\n\2\b/.exec(text)?.[3];

/** Encodes `name=value` as `--data-urlencode` does. */
const encoded = (text: string): string =>
  text.replace(
    /^([^=]*=)?([^]*)$/,
    (_all, name: string | undefined, value: string) => (name ?? '') + encodeURIComponent(value),
  );

/** The body as the server gets it: PowerShell's quotes need a backslash before each quote inside them. */
const unescaped = (body: string, text: string): string =>
  /^curl\.exe|`\r?\n/i.test(text) ? body.replaceAll('\\"', '"') : body;

/**
 * Reads a cURL command.
 *
 * @param text starts with `curl`, and may continue after the command
 * @param isPrompt whether the prompt of Windows stands in front of it
 */
export function parseCurl(text: string, isPrompt = false): {request: PastedRequest; rest: string} {
  const {words: all, rest, faults} = commandIn(text, isPrompt);
  const next = all.findIndex((word) => word === '--next' || word === '-:');
  const words = next < 0 ? all : all.slice(0, next);
  const data: string[] = [];
  const urls: string[] = [];
  const flags = new Set<string>();
  let method: string | undefined;
  let request: PastedRequest = {method: '', url: '', headers: [], body: undefined, isCurl: true};
  for (const [meaning, value, option] of argumentsOf(words)) {
    flags.add(meaning || option);
    if (meaning === 'method') method = value.toUpperCase();
    else if (meaning === 'url') urls.push(value);
    else if (
      (meaning === 'header' && value.startsWith('@')) ||
      option === 'K' ||
      option === 'config'
    )
      request.isPartial = true;
    else if (meaning === 'header') request.headers.push(headerIn(value));
    else if (meaning === 'bearer') request.headers.push(['Authorization', `Bearer ${value}`]);
    else if (meaning === 'user') request.headers.push(['Authorization', `Basic ${btoa(value)}`]);
    else if (/^[A-Z]/.test(meaning)) request.headers.push([meaning, value]);
    else if (meaning === 'upload') request.bodyFile = value;
    else if ((meaning === 'data' || meaning === 'json') && value.startsWith('@')) {
      const input = value === '@-' ? inputOf(text) : undefined;
      if (input === undefined) request.bodyFile = value.slice(1);
      else data.push(input);
    } else if (meaning === 'encoded') data.push(encoded(value));
    else if (['data', 'raw', 'json'].includes(meaning)) data.push(unescaped(value, text));
  }
  request.url = urlOf(urls);
  const isUpload = flags.has('upload');
  const sendsData = !isUpload && (data.length > 0 || request.bodyFile !== undefined);
  const isGet = flags.has('G') || flags.has('get');
  if (isGet && data.length > 0) {
    request.url += (request.url.includes('?') ? '&' : '?') + data.join('&');
  } else if (data.length > 0) {
    request.body = data.join(flags.has('json') ? '' : '&');
  }
  const contentType = headerOf(request, 'Content-Type');
  if (flags.has('json') && contentType === undefined) {
    request = withHeader(request, 'Content-Type', 'application/json');
  } else if (sendsData && !isGet && contentType === undefined) {
    // The server gets this header, and so does the check.
    request = withHeader(request, 'Content-Type', 'application/x-www-form-urlencoded');
    request.isTypeImplied = true;
  }
  const isForm = flags.has('form');
  const isHead = flags.has('I') || flags.has('head');
  const implied = isHead ? 'HEAD' : (sendsData && !isGet) || isForm ? 'POST' : 'GET';
  const texts = [request.url, ...request.headers.map(([, value]) => value)];
  const hasVariable = texts.some((value) => /(?<!\{\{)\$(?:\{\w+\}|[A-Z_]{2,})/.test(value));
  return {
    request: {
      ...request,
      method: method ?? (isUpload ? 'PUT' : implied),
      isForm,
      shell:
        isPrompt || /\^\r?\n/.test(text) ? 'cmd' : /`\r?\n/.test(text) ? 'powershell' : undefined,
      faults: [
        ...faults,
        ...(/^curl\s.*\s-(?:Method|Headers|Uri|Body)\s/i.test(text) ? ['alias' as const] : []),
        ...(hasVariable ? ['variable' as const] : []),
      ],
    },
    // A here-document is part of the command.
    rest: inputOf(text) === undefined ? rest : '',
  };
}
