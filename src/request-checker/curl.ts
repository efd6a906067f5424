import {parse} from 'shell-quote';

import {withHeader, headerOf, type PastedRequest} from './request';

/** What the options of cURL that take a value mean. Those that take one and change no request are `''`. */
const meanings: Record<string, string> = {
  ...{X: 'method', request: 'method', H: 'header', header: 'header', url: 'url'},
  ...{d: 'data', data: 'data', 'data-ascii': 'data', 'data-binary': 'data', 'data-raw': 'raw'},
  ...{'data-urlencode': 'encoded', json: 'json', F: 'form', form: 'form', 'form-string': 'form'},
  ...{A: 'User-Agent', 'user-agent': 'User-Agent', b: 'Cookie', cookie: 'Cookie'},
  ...{e: 'Referer', referer: 'Referer', u: 'user', user: 'user', 'oauth2-bearer': 'bearer'},
  ...{o: '', output: '', m: '', 'max-time': '', w: '', 'write-out': '', x: '', proxy: ''},
  ...{
    'connect-timeout': '',
    retry: '',
    'retry-delay': '',
    c: '',
    'cookie-jar': '',
    E: '',
    cert: '',
  },
  ...{K: '', config: '', r: '', range: '', D: '', 'dump-header': '', cacert: '', resolve: ''},
};

/** The command of Windows' prompt, PowerShell, or a Unix shell as one line for the latter. */
function withoutLineEnds(text: string): string {
  const isPrompt = /\^(?:\r?\n|")/.test(text);
  const whole = text.replaceAll(/(?:[\\^`])\r?\n/g, ' ');
  return isPrompt ? whole.replaceAll(/\^(.)/g, '$1') : whole;
}

/** The words of a command, up to a pipe or a redirection, and whether an `&` without quotes cuts it. */
function wordsOf(text: string): {words: string[]; isCut: boolean} {
  const words: string[] = [];
  let isCut = false;
  let isJoined = false;
  for (const entry of parse(withoutLineEnds(text), (name) => `$${name}`)) {
    if (typeof entry !== 'string' && 'op' in entry && entry.op === '&') {
      isCut = true;
      isJoined = true;
      continue;
    }
    if (typeof entry !== 'string' && !('pattern' in entry)) break;
    const word = typeof entry === 'string' ? entry : entry.pattern;
    if (isJoined) words.push(`${words.pop() ?? ''}&${word}`);
    else words.push(word);
    isJoined = false;
  }
  return {words, isCut};
}

/** The options and arguments of a command, each option with its value. */
function* argumentsOf(
  words: string[],
): Generator<[meaning: string, value: string, option: string]> {
  const rest = words.slice(1);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, long] = /^--([\w-]+)$/.exec(word) ?? [];
    const [, flags = ''] = /^-([^-].*)$/.exec(word) ?? [];
    if (long !== undefined) {
      const meaning = meanings[long];
      yield [meaning ?? '', meaning === undefined ? '' : (rest.shift() ?? ''), long];
    } else if (flags) {
      // Several flags can share a hyphen, and the last can have its value right behind it: `-sSXPOST`.
      const position = flags.split('').findIndex((flag) => Object.hasOwn(meanings, flag));
      for (const flag of position < 0 ? flags : flags.slice(0, position)) yield ['', '', flag];
      if (position < 0) continue;
      const flag = flags[position] ?? '';
      yield [meanings[flag] ?? '', flags.slice(position + 1) || (rest.shift() ?? ''), flag];
    } else {
      yield ['url', word, ''];
    }
  }
}

function headerIn(text: string): [string, string] {
  const [, name = '', value = ''] = /^([^:;]*)[:;]\s*([^]*)$/.exec(text) ?? [];
  return [name.trim(), value.trim()];
}

/** What a here-document gives to the command's standard input. */
const inputOf = (text: string): string | undefined =>
  /<<-?\s*(["']?)(\w+)\1[^\n]*\n([^]*?)\n\s*\2\b/.exec(text)?.[3];

/** What `--data-urlencode` sends of `name=value`. */
const encoded = (text: string): string =>
  text.replace(
    /^([^=]*=)?([^]*)$/,
    (_all, name: string | undefined, value: string) => (name ?? '') + encodeURIComponent(value),
  );

/**
 * Reads a cURL command.
 *
 * @param text a command of a Unix shell, or as browsers copy it for Windows
 */
export function parseCurl(text: string): PastedRequest {
  const {words, isCut} = wordsOf(text);
  const data: string[] = [];
  const flags = new Set<string>();
  let method: string | undefined;
  let request: PastedRequest = {method: '', url: '', headers: [], body: undefined};
  for (const [meaning, value, option] of argumentsOf(words)) {
    flags.add(meaning || option);
    if (meaning === 'method') method = value.toUpperCase();
    else if (meaning === 'url') request.url ||= value;
    else if (meaning === 'header') request.headers.push(headerIn(value));
    else if (meaning === 'bearer') request.headers.push(['Authorization', `Bearer ${value}`]);
    else if (meaning === 'user') request.headers.push(['Authorization', `Basic ${btoa(value)}`]);
    else if (/^[A-Z]/.test(meaning)) request.headers.push([meaning, value]);
    else if ((meaning === 'data' || meaning === 'json') && value.startsWith('@')) {
      const input = value === '@-' ? inputOf(text) : undefined;
      if (input === undefined) request.bodyFile = value.slice(1);
      else data.push(input);
    } else if (meaning === 'encoded') data.push(encoded(value));
    else if (['data', 'raw', 'json'].includes(meaning)) data.push(value);
  }
  const sendsData = data.length > 0 || request.bodyFile !== undefined;
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
  }
  const isForm = flags.has('form');
  const isHead = flags.has('I') || flags.has('head');
  const ownMethod = isHead ? 'HEAD' : (sendsData && !isGet) || isForm ? 'POST' : 'GET';
  return {...request, method: method ?? ownMethod, isForm, isCut, isCurl: true};
}
