import {getNodeValue, parseTree} from 'jsonc-parser';

import {statusTexts} from '../../openapi/status-texts';
import {excessOf} from '../form/json-limits';
import {parseCurl} from './curl';
import {asJson, valueIn} from './json';
import {methods, type PastedRequest, type PastedResponse} from './request';
import {isErrorBody} from './response';

/** What a text contains: a request, a response, both, or a body alone. */
export interface Pasted {
  request?: PastedRequest | undefined;
  response?: PastedResponse | undefined;
  /** JSON that may be the body of a request. */
  body?: string;
  /** Whether another request follows, which isn't checked. */
  hasMore?: boolean;
  /** Of a text that isn't read: what it is, and what to paste instead. */
  unread?: string;
}

const method = `(?:${methods.join('|')})`;

/** The headers and the body of an HTTP message, after its first line. */
function partsOf(text: string): {headers: [string, string][]; body: string} {
  const [, head = '', body = ''] =
    /^([^]*?)(?:(?:^|\r?\n)(?:[ \t]*\r?\n|(?=\s*(?:\{|\[\s*[{"\]])))([^]*))?$/.exec(text) ?? [];
  const headers = head.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value = ''] = /^\s*([\w-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, value.trim()]];
  });
  return {headers, body};
}

/** JSON in a text, as it stands there, and its value, which may be cut off. */
interface FoundJson {
  text: string;
  value: object;
}

/** Finds JSON in a text: the body of an error, or else the first. */
function jsonIn(text: string): FoundJson | undefined {
  const starts = [...text.slice(0, 20_000).matchAll(/\{|\[\s*\{/g)].slice(0, 30);
  const all = starts.flatMap(({index}): FoundJson[] => {
    const rest = text.slice(index, index + 50_000);
    return [rest, asJson(rest)].flatMap((json) => {
      const node = parseTree(json);
      const value: unknown = node && getNodeValue(node);
      if (!node || typeof value !== 'object' || value === null) return [];
      const isEmpty = Object.keys(value).length === 0;
      return isEmpty ? [] : [{text: json.slice(node.offset, node.offset + node.length), value}];
    });
  });
  return all.find(({value}) => isErrorBody(value)) ?? all[0];
}

const phrases = Object.entries(statusTexts)
  .map(([status, phrase]) => `${status}\\W{1,3}${phrase.replaceAll(' ', '\\W?')}`)
  .join('|');

/** What stands in front of the status of an error, or behind it. */
const statusForms = [
  /^\s*(?:HTTP\/[\d.]+\s+)?([1-5]\d\d)\b(?![.:/-]\d)/,
  /^HTTP\/[\d.]+\s+(\d{3})\b/m,
  /"\s(\d{3})\s/,
  new RegExp(`\\b(?=(?:${phrases})\\b)(\\d{3})`, 'i'),
  /(?:status|code|http|error|response)(?:[ _]?code)?\W{1,10}(?:int\()?(?:code\W{1,2})?([1-5]\d\d)\b/i,
  /\b([45]\d\d)\s+(?:client|server)?\s*error\b/i,
  /<(?:title|h1)>\s*(\d{3})\b/i,
];

const statusIn = (text: string): number | undefined => {
  const found = statusForms.flatMap((form) => form.exec(text)?.[1] ?? [])[0];
  return found === undefined ? undefined : Number(found);
};

/** A status in words that tell what a request returns. */
const statusWord =
  /\b(?:error|status|http|c[oó]digo|code|d[aáe]|devuelve|retorna|returns?|gives?|got|get|recibo|recebo|tira)\W{1,3}(?:un |um |an? )?([45]\d\d)\b/i;

/** A response in a log, an error of an HTTP client, or an HTML page; undefined without a status. */
export function responseIn(text: string): PastedResponse | undefined {
  const status = statusIn(text);
  const json = jsonIn(text);
  const isAnswer = /^\s*[[{]/.test(text) && !isErrorBody(json?.value);
  if (status === undefined || isAnswer) return undefined;
  return {status, body: json?.value, isHtml: /<(?:!doctype|html|head|body)\b/i.test(text)};
}

/** What a log or an error of an HTTP client names of a request: method and URL, headers, and its body if that's JSON. */
function requestIn(text: string): PastedRequest | undefined {
  const call = `\\b(${method})(?: request(?: for| to)?)?["'\`]?[(\\s]+["'\`]?((?:https?:/)?/[^\\s"'\`]+)`;
  const [, sent, target] = new RegExp(call, 'i').exec(text) ?? [];
  const [named] = /https?:\/\/api\.(?:tiendanube|nuvemshop)\.[^\s"'`]+/i.exec(text) ?? [];
  const [, labeled] = /\bmethod['"]?\s*[:=]\s*['"]?(\w+)/i.exec(text) ?? [];
  const url = target ?? named;
  if (!url || !/tiendanube|nuvemshop|^\/(?:v\d|20\d\d|unstable)/.test(url)) return undefined;
  const [, body] = /\b(?:data|body|payload)['"]?\s*[:=]\s*['"]?([[{].*[\]}])/i.exec(text) ?? [];
  // The first of each name: those of the response come later.
  const headers = ['Authorization', 'User-Agent', 'Content-Type'].flatMap(
    (name): [string, string][] => {
      const form = `\\b${name}['"]?\\s*[:=]>?\\s*(?:['"]([^'"\\n]+)|([^'"\\n,}\\]]+))`;
      const [, quoted, value = quoted] = new RegExp(form, 'i').exec(text) ?? [];
      return value === undefined || value.includes('*') ? [] : [[name, value.trim()]];
    },
  );
  return {
    // Browsers and most calls without a method send GET.
    method: (sent ?? labeled ?? 'GET').toUpperCase(),
    url: url.startsWith('/') ? `https://api.tiendanube.com${url}` : url,
    headers,
    body: body !== undefined && isErrorBody(valueIn(body)) ? undefined : body,
    isPartial: true,
  };
}

/** The body at the start of a text, and what follows it: a response, or words. */
function bodyIn(text: string): {body: string | undefined; rest: string} {
  if (!/^\s*(?:[[{"]|[\w[\].%-]+=)/.test(text)) return {body: undefined, rest: text};
  const node = parseTree(text);
  const end = node && /^\s*[[{]/.test(text) ? node.offset + node.length : text.length;
  const isWhole = /^\s*(?:\n|$)/.test(text.slice(end));
  const answer = /\n(?=\W{0,4}[1-5]\d\d\s)/.exec(text)?.index ?? text.length;
  const length = isWhole ? end : answer;
  return {body: text.slice(0, length), rest: text.slice(length)};
}

/** Reads a request that starts with its request line. */
function parseHttp(text: string): Pasted {
  const [message = '', answer] = text.split(/\r?\n(?=[^"'{}\n]*\bHTTP\/[\d.]+\s+\d{3}\b)/);
  const [, sent = '', target = '', lines = ''] =
    /^\s*(\w+)\s+(.*?)(?:\s+HTTP\/[\d.]+)?:?[ \t]*(?:\r?\n([^]*))?$/i.exec(message) ?? [];
  const {headers, body} = partsOf(lines);
  const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1];
  const {body: own, rest} = bodyIn(body);
  const [, bodyFile] = /^\s*<\s+(\S+)/.exec(body) ?? [];
  return {
    request: {
      method: sent.toUpperCase(),
      url: target.startsWith('/')
        ? `https://${host ?? 'api.tiendanube.com'}${target}`
        : target.replace(/^(?=[\w.-]+\.\w+\/)/, 'https://'),
      headers: headers.filter(([name]) => name.toLowerCase() !== 'host'),
      body: own,
      bodyFile,
      isPartial: headers.length === 0,
    },
    response: responseIn(answer ?? rest),
  };
}

/** Reads what `curl --verbose` prints: lines that were sent begin with `>`, and received ones with `<`. */
function parseVerbose(text: string): Pasted {
  const lines = text.split(/\r?\n/);
  const marked = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(1).trimStart());
  const first = lines.findIndex((line) => /^[*<>]/.test(line));
  const answer = lines.findIndex((line) => line.startsWith('<'));
  const plain = (from: number, to?: number) =>
    lines.slice(from, to).filter((line) => !/^(?:[*<>]|[{}] \[)/.test(line));
  const body = plain(first, answer < 0 ? undefined : answer);
  const command = /\bcurl(?:\.exe)?\s[^]*/i.exec(lines.slice(0, first).join('\n'))?.[0];
  return {
    ...parseHttp([...marked('>'), '', ...body].join('\n')),
    ...(command && {request: parseCurl(command).request}),
    response: answer < 0 ? undefined : responseIn([...marked('<'), ...plain(answer)].join('\n')),
  };
}

/** What else people paste, with what it shows. The checker doesn't read programs. */
const others: [name: string, sign: RegExp][] = [
  ['a Postman collection', /"_postman_id"|getpostman\.com/],
  ['PowerShell', /\bInvoke-(?:RestMethod|WebRequest)\b|\biwr\s/i],
  ['PHP', /<\?php|\bcurl_(?:init|setopt)|GuzzleHttp|\$\w+->|\bHttp::/],
  ['Python', /\brequests\.\w+\(|\bhttpx\.|\burllib|\bimport requests/],
  ['Ruby', /Net::HTTP|HTTParty|Faraday/],
  ['C#', /\bnew (?:HttpClient|RestClient|HttpRequestMessage)\b/],
  ['Java', /\b(?:HttpRequest|OkHttpClient|RestTemplate)\b/],
  ['Go', /\bhttp\.NewRequest/],
  ['JavaScript', /\bfetch\(|\baxios\b|\$\.ajax|\bnew Headers\(|\bXMLHttpRequest\b|\bawait\s/],
  ['HTTPie', new RegExp(`^\\$?\\s*https?\\s+(?:-\\S+\\s+)*(?:${method}\\s|\\S+\\.\\S+/)`, 'm')],
  ['Wget', /\bwget\s/],
];

const cUrlForm =
  'Paste the cURL form: the cURL tab of a sample, Code in Postman, or Copy as cURL in a browser’s network panel.';

/** Says that a text is too long, and which value to shorten. */
function excessIn(text: string): string | undefined {
  const excess = excessOf(text, 'text');
  const values = [...text.matchAll(/"(\w+)\\?"\s*:\s*\\?"([^"]{1000,})/g)];
  const [longest] = values.sort(([a], [b]) => b.length - a.length);
  if (!excess || !longest) return excess;
  const length = new Intl.NumberFormat('en').format(longest[2]?.length ?? 0);
  return `${excess} The value of \`${longest[1]}\` has ${length} characters: shorten it here to check the rest.`;
}

/** Finds out what a text is, and reads it. Never throws. */
export function parsePasted(text: string): Pasted {
  const unread = excessIn(text);
  if (unread) return {unread};
  try {
    return parseText(text);
  } catch {
    return {unread: 'The JSON is nested too deep for the checker.'};
  }
}

function parseText(text: string): Pasted {
  const plain = text.replaceAll(/`{3}\w*|[\u200B\uFEFF]/g, '').trim();
  if (new RegExp(`^> ?${method} `, 'm').test(plain)) return parseVerbose(plain);
  // A shell's prompts for the next line of a command.
  const whole = plain.replaceAll(/([\\^`][ \t]*\r?\n)(?:>+|\p{L}+\?)[ \t]?/gu, '$1');
  const isOther = new RegExp(`^(?:${method}[ \\t]+(?:/|https?:)|\\{|\\[\\s*[{"\\]])`, 'i').test(
    whole,
  );
  const start =
    /(?:^|[\s$>#(`"])(curl(?:\.exe)?\s+(?=["'“‘^-]|\$\w|\{\{|https?:|[\w-]+\.[\w.-]+\/)[^]*)/i;
  const [, command] = isOther ? [] : (start.exec(whole) ?? []);
  if (command !== undefined) {
    const before = whole.slice(0, whole.length - command.length);
    const isPrompt = /^\s*[A-Z]:\\[^\n]*>\s*$/im.test(before);
    const {request, rest} = parseCurl(command, isPrompt);
    return {
      request,
      response: responseIn(rest) ?? responseIn(statusWord.exec(`${before}\n${rest}`)?.[1] ?? ''),
      hasMore: /(?:^|\s)curl(?:\.exe)?\s+['"-h]/i.test(rest),
    };
  }
  return parseOther(whole);
}

/** Reads what isn't a command: an HTTP message, a URL, JSON, a log, or an error. */
function parseOther(text: string): Pasted {
  // A log can have a time or an arrow in front of the request line.
  const target = '(?:/|https?:|\\{\\{|[\\w.-]+\\.\\w+/)(?:\\S*|\\S*\\?.*?)';
  const line = new RegExp(
    `^([^"'{\\n]*?)\\b(${method})[ \\t]+${target}(?:[ \\t]+HTTP/.*)?:?[ \\t]*$`,
    'mi',
  );
  const [, mark = ''] = line.exec(text) ?? [];
  const start = text.search(line);
  const isMessage = !/\w{3,}/.test(mark) || /\n[\w-]+: .*\n[\w-]+: /.test(text.slice(start));
  if (start >= 0 && isMessage) {
    const {request, response} = parseHttp(text.slice(start + mark.length));
    const isBare = request?.isPartial && request.body === undefined;
    return {
      request: isBare ? (requestIn(text) ?? request) : request,
      response: response ?? responseIn(isBare ? text : text.slice(0, start)),
    };
  }
  if (/^https?:\/\/\S+$/.test(text)) return parseHttp(`GET ${text}`);
  const [name] = others.find(([, sign]) => sign.test(text)) ?? [];
  const json = jsonIn(text);
  const isLog = statusIn(text) !== undefined && requestIn(text) !== undefined;
  if (/^(?:\{|\[\s*[{\]])/.test(text) && !name && !isLog) return {body: bodyIn(text).body ?? text};
  const response = responseIn(text);
  const isError = /error|exception|traceback/i.test(text) || new RegExp(`"${method} `).test(text);
  if (!name || isError) {
    const request = requestIn(text);
    if (request ?? response) return {request, response};
  }
  return name === undefined && json ? {body: json.text} : {unread: nameOf(name)};
}

/** Names what a text is that can't be read. */
const nameOf = (name: string | undefined): string =>
  name === undefined
    ? 'Paste a cURL command, an HTTP request, or an error response.'
    : `This looks like ${name}, which the checker doesn't read. ${cUrlForm}`;
