// More than this is refused, because it could block the page. The platform's longest payloads list a customer's orders,
// which takes 10 bytes an order and three levels.

/** In bytes. Linux takes up to 128 KiB as an argument of a command, such as the body in that for cURL. */
export const longest = 128_000;

const deepest = 64;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

/** Says that a body is too long; undefined if it isn't. */
export const excessOf = (body: string): string | undefined =>
  new TextEncoder().encode(body).length > longest
    ? `The body exceeds ${longest / 1000} kB, the maximum for this tester.`
    : undefined;

/**
 * Parses the JSON of a body.
 *
 * @throws SyntaxError if it isn't JSON; RangeError if it's too long, or nested too deep
 */
export function parseBody(body: string): unknown {
  const excess = excessOf(body);
  if (excess) throw new RangeError(excess);
  const value: unknown = JSON.parse(body);
  if (isDeeper(value, deepest)) {
    throw new RangeError(
      `The body is nested deeper than ${deepest} levels, the maximum for this tester.`,
    );
  }
  return value;
}
