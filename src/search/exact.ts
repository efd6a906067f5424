import type {IndexedSection} from './index-file';

/** The method, if it's known, and the segments of the path below the store ID. */
interface RequestLine {
  method: string | undefined;
  segments: string[];
}

const methods = /^(?:GET|POST|PUT|PATCH|DELETE)$/i;

/** Reads `POST /products`, a path, a URL, or a cURL command. Undefined if the query is none of them. */
export function requestLineIn(query: string): RequestLine | undefined {
  const words = query
    .replaceAll(/['"\\]/g, ' ')
    .trim()
    .split(/\s+/);
  const isCommand = words[0] === 'curl';
  let method = words.find((word) => methods.test(word));
  if (isCommand) method ??= /\s(?:-d|--data\S*|--json)\s/.test(query) ? 'POST' : 'GET';
  const [address, ...others] = isCommand
    ? words.filter((word) => /^https?:/.test(word))
    : words.filter((word) => !methods.test(word) && !/^HTTP\/\d/.test(word));
  if (address === undefined || (!isCommand && others.length > 0)) return undefined;
  if (method === undefined && !address.includes('/')) return undefined;
  const segments = address
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/[?#].*/, '')
    .replace(/^\/?(?:v1|unstable|\d{4}-\d{2})\/(?:\d+|\{\w+\})(?=\/)/, '')
    .split('/')
    .filter(Boolean);
  return segments.length > 0 ? {method: method?.toUpperCase(), segments} : undefined;
}

const isPlaceholder = (segment: string) => segment.startsWith('{');
const isId = (segment: string) => /^[{:<]|^\d+$/.test(segment);

/** The words of a path, without IDs. */
export const namesInPath = (query: string): string =>
  requestLineIn(query)
    ?.segments.filter((segment) => !isId(segment))
    .join(' ') ?? '';

/** The rank of an operation, 0 if its path doesn't begin like that of the request: the whole path and the method count most. */
function rankOf({detail = ''}: IndexedSection, {method, segments}: RequestLine): number {
  const [itsMethod, path = ''] = detail.split(' ');
  const names = path.split('/').filter(Boolean);
  const last = segments.length - 1;
  const begins = segments.every((segment, at) => {
    const name = names[at] ?? '';
    if (isPlaceholder(name)) return at > 0;
    return at === last ? !isId(segment) && name.startsWith(segment) : name === segment;
  });
  if (!begins) return 0;
  const isLiteral = names[last] === segments[last];
  const isWhole =
    names.length === segments.length && (isLiteral || isPlaceholder(names[last] ?? ''));
  return 1 + (isWhole ? 4 : 0) + (itsMethod === method ? 3 : 0) + (isLiteral ? 1 : 0);
}

/** The operations that a query may mean by a method and a path, the likeliest first. */
export function findOperations<S extends IndexedSection>(query: string, sections: S[]): S[] {
  const request = requestLineIn(query);
  if (!request) return [];
  return sections
    .filter(({kind}) => kind === 'operation')
    .map((section) => ({section, rank: rankOf(section, request)}))
    .filter(({rank}) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 5)
    .map(({section}) => section);
}

/**
 * The properties that a name may mean. Of `order.shipping_address` or `tracking_info.code`, those of objects come before those
 * of bodies, and the property before those in it; where nothing has all the names, the last ones decide. Of a name alone,
 * such as `shipping_pickup_type`, it's those right below an object.
 */
export function findProperties<S extends IndexedSection>(query: string, sections: S[]): S[] {
  const names = query
    .trim()
    .replaceAll(/\[\w*\]/g, '')
    .split('.');
  if (!names.every((name) => /^[\w-]+$/.test(name))) return [];
  const [only = ''] = names;
  if (names.length === 1 && only.includes('_'))
    return sections
      .filter(({kind, title}) => kind === 'property' && title.replace(/^\w+\./, '') === only)
      .sort((a, b) => a.title.length - b.title.length) // `order` before `draft_order`
      .slice(0, 4);
  for (let first = 0; first < names.length - 1; first++) {
    const path = names.slice(first).join('.');
    const found = sections.filter(
      ({kind, title}) => /^p/.test(kind ?? '') && `.${title}.`.includes(`.${path}.`),
    );
    const rank = ({kind, title}: S) =>
      (title.endsWith(path) ? 0 : 1000) + (kind === 'property' ? 0 : 500) + title.length;
    if (found.length > 0) return found.sort((a, b) => rank(a) - rank(b)).slice(0, 4);
  }
  return [];
}
