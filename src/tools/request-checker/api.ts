import {isSuccess, operations, webhooks, type Operation} from '../../openapi/operations';
import {namesLike} from '../../openapi/similar-names';
import type {Description} from '../../openapi/types';

/** An operation, with the segments of its path: the version, `{store_id}` or `apps` and `{app_id}`, and its own. */
export interface KnownOperation extends Operation {
  segments: string[];
  /** The operation on the same page that shows the properties of the body, if that's another one. */
  bodyHref?: string | undefined;
}

/** The description of a version, as the checker uses it. */
export interface KnownApi {
  /** As in paths, such as `unstable`. */
  version: string;
  hosts: string[];
  operations: KnownOperation[];
  /** The request for an access token, which has an address of its own. */
  tokenRequest: KnownOperation | undefined;
  /** The platform's requests to an app, each with what the app responds in place of its body. */
  callbacks: KnownOperation[];
  /** The events that an app can register a webhook for. */
  events: string[];
  /** The events whose URLs are in an app's settings. */
  privacyEvents: string[];
  /** Names of parameters, properties, and values, with what other APIs call the same. */
  otherNames: Record<string, string[]>;
  /** Names that have no counterpart, with what to send instead. */
  elsewhere: ReadonlyMap<string, string>;
}

const templateOf = (url = ''): string => url.replace(/^https:\/\/[^/]+\/?/, '');

/** The segments of a path behind those of its server. */
const toKnown = (operation: Operation): KnownOperation => ({
  ...operation,
  segments: (templateOf(operation.server?.url) + operation.path).split('/').filter(Boolean),
});

const pageOf = ({href = ''}: Operation): string => href.split('#')[0] ?? '';

/** Adds the place that documents the properties of each body. A page shows a schema once. */
const withBodyHref = (operation: KnownOperation, all: KnownOperation[]): KnownOperation => {
  const name = operation.body?.shape?.name;
  const first = all.find(
    (other) => pageOf(other) === pageOf(operation) && other.body?.shape?.name === name,
  );
  return {...operation, bodyHref: (name === undefined ? operation : first)?.href};
};

/** The request for an access token, as an operation: OpenAPI has it among the security schemes. */
function tokenRequestOf(description: Description): KnownOperation | undefined {
  const {securitySchemes = {}} = description.components;
  const flows = Object.values(securitySchemes).flatMap(({flows: all = {}}) => Object.values(all));
  const {tokenUrl, 'x-token-request': schema} = flows.find((flow) => flow['x-token-request']) ?? {};
  if (tokenUrl === undefined || !schema) return undefined;
  const {origin, pathname} = new URL(tokenUrl);
  const post = {
    ...{operationId: 'requestToken', summary: 'Request an access token', responses: {}},
    requestBody: {required: true, content: {'application/json': {schema}}},
  };
  const paths = {[pathname]: {servers: [{url: origin}], post}};
  return [...operations({...description, paths}).values()].map(toKnown)[0];
}

/** Reads the description of a version, as the site offers it for download. */
export function toKnownApi(description: Description): KnownApi {
  const all = [...operations(description).values()].map(toKnown);
  const calls = [...webhooks(description).values()];
  const events = calls.filter(({isPrivacy}) => !isPrivacy);
  return {
    version: templateOf(description.servers[0]?.url).split('/')[0] ?? '',
    hosts: description.servers.map(({url}) => new URL(url).host),
    operations: all.map((operation) => withBodyHref(operation, all)),
    tokenRequest: tokenRequestOf(description),
    callbacks: calls
      .filter(({isCallback}) => isCallback)
      .map((call) => ({...call, segments: [], body: call.responses.find(isSuccess)?.body})),
    privacyEvents: calls.filter(({isPrivacy}) => isPrivacy).map(({path}) => path),
    events: events.map(({path}) => path).filter((name) => /^\w+\/\w+$/.test(name)),
    otherNames: description['x-other-names'] ?? {},
    elsewhere: new Map(Object.entries(description['x-elsewhere'] ?? {})),
  };
}

const snakeCase = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** The name of a property or parameter, and what it may be called here. */
export const synonymsOf = (name: string, {otherNames}: KnownApi): string[] => [
  name,
  snakeCase(name),
  ...Object.keys(otherNames).filter((known) => otherNames[known]?.includes(snakeCase(name))),
];

/** The names that one that isn't known may stand for: in snake case, as other APIs have it, or misspelled. */
export function intendedNames(name: string, names: string[], api: KnownApi): string[] {
  const snake = snakeCase(name);
  if (names.includes(snake)) return [snake];
  const usual = synonymsOf(name, api).filter((known) => known !== name && names.includes(known));
  return usual.length > 0 ? usual : namesLike(name, names);
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** The operations of a path, with any method. One that names a segment comes before one with a parameter there. */
export const operationsAt = (
  {operations: all}: KnownApi,
  path: readonly string[],
): KnownOperation[] => {
  const candidates = all.filter(
    ({segments}) =>
      segments.length === path.length &&
      segments.every((segment, position) => isParameter(segment) || segment === path[position]),
  );
  const parameters = ({segments}: KnownOperation) => segments.filter(isParameter).length;
  const fewest = Math.min(...candidates.map(parameters));
  return candidates.filter((operation) => parameters(operation) === fewest);
};

/** The values of an operation's parameters in a path, by their names. */
export const pathValues = (
  {segments}: KnownOperation,
  path: readonly string[],
): [string, string][] =>
  segments.flatMap((segment, position): [string, string][] =>
    isParameter(segment) ? [[segment.slice(1, -1), path[position] ?? '']] : [],
  );

const isId = (segment: string): boolean => /[\d{}$%]/.test(segment);

/** A name in a path in the singular, and as the API writes it. */
const wordOf = (segment: string): string =>
  segment
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/(?:\.json|s)$/, '');

/** Tells whether two names are the same, or one is misspelled. */
const isSameWord = (word: string, other: string): boolean =>
  word === other || (word.slice(0, 3) === other.slice(0, 3) && namesLike(word, [other]).length > 0);

/** How much a path resembles another one in its names, from 0 to 1, and then in its length. */
function resemblance(path: readonly string[], other: readonly string[]): number {
  const [words, others] = [path, other].map((each) =>
    each
      .slice(2)
      .filter((segment) => !isId(segment))
      .map(wordOf),
  ) as [string[], string[]];
  const shared = words.filter((word) => others.some((each) => isSameWord(word, each))).length;
  const names = (2 * shared) / (words.length + others.length || 1);
  const last = words.at(-1) === others.at(-1) ? 0.1 : 0;
  return names + last - Math.abs(path.length - other.length) / 100;
}

/** Fills the IDs of a path into that of an operation, if each stays behind the same name. */
function filled({segments}: KnownOperation, path: readonly string[]): string[] | undefined {
  const ids = path.flatMap((segment, at) =>
    isId(segment) ? [{segment, after: path[at - 1]}] : [],
  );
  const places = segments.flatMap((segment, at) =>
    isParameter(segment) ? [segments[at - 1]] : [],
  );
  // The version counts as an ID, and has no place of its own.
  const [, ...values] = ids;
  const fits = places.every(
    (name = '', at) => at === 0 || isSameWord(wordOf(name), wordOf(values[at]?.after ?? '')),
  );
  if (!fits || places.length !== values.length) return undefined;
  const left = values.values();
  return segments.map((segment, at) =>
    at === 0
      ? (path[0] ?? '')
      : isParameter(segment)
        ? (left.next().value?.segment ?? '')
        : segment,
  );
}

/** Finds the item with the highest score, or the first of them; undefined if there is none. */
export function best<Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
): {item: Item; score: number} | undefined {
  const scored = items.map((item) => ({item, score: scoreOf(item)}));
  return scored.toSorted((a, b) => b.score - a.score)[0];
}

/** Finds the operation whose path is most like another path, and that path with the other's IDs if they fit. */
export function operationLike(
  method: string,
  path: readonly string[],
  {operations: all}: KnownApi,
): {operation: KnownOperation; path: string[] | undefined} | undefined {
  // An action below a resource isn't the creation of one.
  const name = wordOf(path.at(-1) ?? '');
  const candidates = all.filter(
    (operation) =>
      operation.method === method &&
      (operation.segments.length > path.length - 2 ||
        wordOf(operation.segments.at(-1) ?? '') === name),
  );
  const likeness = ({segments}: KnownOperation) => resemblance(path, segments);
  const {item: operation, score = 0} = (path.length <= 12 && best(candidates, likeness)) || {};
  return operation && score >= 0.6 ? {operation, path: filled(operation, path)} : undefined;
}

/** The requests below a resource that add to its list of a name, and that change what is in it. */
export function writersOfList(
  {segments}: KnownOperation,
  name: string,
  {operations: all}: KnownApi,
): KnownOperation[] {
  const below = all.filter(
    ({segments: path}) => isBelow(path, segments) && path[segments.length] === name,
  );
  const find = (sought: string, depth: number) =>
    below.find(
      ({method, segments: {length}}) => method === sought && length === segments.length + depth,
    );
  return [find('POST', 1), find('PATCH', 1) ?? find('PUT', 2)].filter(
    (writer) => writer !== undefined,
  );
}

/** The request below a resource whose body has a property. What changes only what is sent comes first. */
export function writerOf(
  {segments, method}: KnownOperation,
  name: string,
  {operations: all}: KnownApi,
): KnownOperation | undefined {
  const writers = all.filter(({segments: path, body}) => {
    const {fields} = body?.shape?.item ?? {};
    return isBelow(path, segments) && fields?.some((field) => field.name === name);
  });
  const partial =
    method === 'POST' ? undefined : writers.find((writer) => writer.method === 'PATCH');
  return partial ?? writers.find((writer) => writer.method === method);
}

/** Tells whether a path continues another one, whatever its parameters are called. */
const isBelow = (path: string[], start: string[]): boolean =>
  path.length > start.length &&
  start.every(
    (part, at) => part === path[at] || (isParameter(part) && isParameter(path[at] ?? '')),
  );
