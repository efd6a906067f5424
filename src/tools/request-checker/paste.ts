import {excessOf} from '../form/json-limits';
import {parseCurl} from './curl';
import {methods, type PastedRequest, type PastedResponse} from './request';

/** A request or a response; undefined for a text that is neither. */
export type Pasted = {request: PastedRequest} | {response: PastedResponse} | undefined;

/** The first line, the header lines, and the body of an HTTP message. */
function partsOf(text: string): {first: string; headers: [string, string][]; body: string} {
  const [, head = '', body = ''] = /^([^]*?)(?:\r?\n[ \t]*\r?\n([^]*))?$/.exec(text) ?? [];
  const [first = '', ...lines] = head.split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const [, name = line, value = ''] = /^([^:]*):\s*(.*)$/.exec(line) ?? [];
    return [name.trim(), value.trim()];
  });
  return {first, headers, body};
}

function parseHttp(text: string): PastedRequest {
  const {first, headers, body} = partsOf(text);
  const [method = '', target = ''] = first.trim().split(/\s+/);
  const host = headers.find(([name]) => name.toLowerCase() === 'host')?.[1];
  const url = target.startsWith('/') ? `https://${host ?? 'api.tiendanube.com'}${target}` : target;
  const sent = headers.filter(([name]) => name.toLowerCase() !== 'host');
  return {method: method.toUpperCase(), url, headers: sent, body: body.trim() ? body : undefined};
}

function parseResponse(text: string): PastedResponse {
  const [, status] = /^(?:HTTP\/[\d.]+\s+)?(\d{3})\b/.exec(text) ?? [];
  if (status === undefined) {
    const [, code] = /"(?:code|status)"\s*:\s*(\d{3})\b/.exec(text) ?? [];
    return {status: code === undefined ? undefined : Number(code), body: text};
  }
  const start = text.search(/[[{]/);
  return {status: Number(status), body: start < 0 ? '' : text.slice(start)};
}

/** Finds out what a text is, and reads it, unless it's too long. Never throws. */
export function parsePasted(text: string): Pasted {
  if (excessOf(text)) return undefined;
  const whole = text.trim();
  // The prompt of a terminal, or of each line that `curl --verbose` sent.
  const prompts = /^[<>]/.test(whole) ? /^[<>] ?/gm : /^[$#]\s+/g;
  const trimmed = whole.replaceAll(prompts, '');
  if (/^curl(?:\.exe)?\s/i.test(trimmed)) {
    try {
      return {request: parseCurl(trimmed)};
    } catch {
      return undefined; // a substitution of the shell that isn't complete yet
    }
  }
  if (/^(?:HTTP\/[\d.]+\s+)?[1-5]\d\d\b/.test(trimmed) || /^[[{]/.test(trimmed)) {
    return {response: parseResponse(trimmed)};
  }
  if (new RegExp(`^(?:${methods.join('|')})\\s+\\S`, 'i').test(trimmed)) {
    return {request: parseHttp(trimmed)};
  }
  if (/^https?:\/\/\S+$/.test(trimmed)) return {request: parseHttp(`GET ${trimmed}`)};
  return undefined;
}
