import {operations, webhooks, type Operation} from '../../openapi/operations';
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
  /** The events that an app can register a webhook for. */
  events: string[];
  /** Names of parameters, properties, and values, with what other APIs call the same. */
  otherNames: Record<string, string[]>;
  /** Names that have no counterpart, with what to send instead. */
  elsewhere: Record<string, string>;
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
  const events = [...webhooks(description).values()].filter(({isPrivacy}) => !isPrivacy);
  return {
    version: templateOf(description.servers[0]?.url).split('/')[0] ?? '',
    hosts: description.servers.map(({url}) => new URL(url).host),
    operations: all.map((operation) => withBodyHref(operation, all)),
    tokenRequest: tokenRequestOf(description),
    events: events.map(({path}) => path).filter((name) => /^\w+\/\w+$/.test(name)),
    otherNames: description['x-other-names'] ?? {},
    elsewhere: description['x-elsewhere'] ?? {},
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

/** The paths of a version, each with the values of another path where it has parameters. */
export const pathsLike = ({operations: all}: KnownApi, path: readonly string[]): string[] => [
  ...new Set(
    all.map(({segments}) =>
      segments
        .map((segment, position) =>
          isParameter(segment) && segments.length === path.length
            ? (path[position] ?? '')
            : segment,
        )
        .join('/'),
    ),
  ),
];

/** The requests below a resource that write its list of a name, or one of them. */
export const writersOfList = (
  {segments}: KnownOperation,
  name: string,
  {operations: all}: KnownApi,
): KnownOperation[] =>
  all.filter(
    ({method, segments: path}) =>
      isBelow(path, segments) &&
      path[segments.length] === name &&
      ((method === 'POST' && path.length === segments.length + 1) ||
        (method === 'PUT' && path.length === segments.length + 2)),
  );

/** The request for an object below a resource whose body has a property. */
export const writerOf = (
  {segments, method}: KnownOperation,
  name: string,
  {operations: all}: KnownApi,
): KnownOperation | undefined =>
  all.find(
    (operation) =>
      operation.method === method &&
      isBelow(operation.segments, segments) &&
      operation.body?.shape?.fields?.some((field) => field.name === name),
  );

/** Tells whether a path continues another one, whatever its parameters are called. */
const isBelow = (path: string[], start: string[]): boolean =>
  path.length > start.length &&
  start.every(
    (part, at) => part === path[at] || (isParameter(part) && isParameter(path[at] ?? '')),
  );
