import {operations, type Operation} from '../../openapi/operations';
import type {Description} from '../../openapi/types';

/** An operation, with the segments of its path: the version, `{store_id}` or `apps` and `{app_id}`, and its own. */
export interface KnownOperation extends Operation {
  segments: string[];
}

/** The description of a version, as the checker uses it. */
export interface KnownApi {
  /** As in paths, such as `unstable`. */
  version: string;
  hosts: string[];
  operations: KnownOperation[];
}

const templateOf = (url = ''): string => url.replace(/^https:\/\/[^/]+\//, '');

/** Reads the description of a version, as the site offers it for download. */
export function toKnownApi(description: Description): KnownApi {
  const all = [...operations(description).values()];
  return {
    version: templateOf(description.servers[0]?.url).split('/')[0] ?? '',
    hosts: description.servers.map(({url}) => new URL(url).host),
    operations: all.map((operation) => ({
      ...operation,
      segments: (templateOf(operation.server?.url) + operation.path).split('/'),
    })),
  };
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
