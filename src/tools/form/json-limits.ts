import {messageOf} from '../../openapi/error-message';

// More than this is refused, because it could block the page. The platform's longest payloads list a customer's orders,
// which takes 10 bytes an order and three levels.

/** In bytes. Linux takes up to 128 KiB as an argument of a command, such as the body in that for cURL. */
export const longest = 128_000;

const deepest = 64;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

/** Says that a text is too long; undefined if it isn't. */
export const excessOf = (text: string, name = 'body'): string | undefined =>
  new TextEncoder().encode(text).length > longest
    ? `The ${name} exceeds ${longest / 1000} kB, the maximum for this tool.`
    : undefined;

/** Parses the JSON of a body, or says why it can't: it isn't JSON, too long, or nested too deep. */
export function parseBody(body: string): {value: unknown} | {problem: string} {
  const excess = excessOf(body);
  if (excess) return {problem: excess};
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return {problem: `This isn't JSON. ${messageOf(error)}.`};
  }
  return isDeeper(value, deepest)
    ? {problem: `The body is nested deeper than ${deepest} levels, the maximum for this tool.`}
    : {value};
}
