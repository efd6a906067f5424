import {stringifyYaml} from '@redocly/openapi-core';

import type {Description} from '../../openapi/types';
import {withResolvedLinks, type ResolveLink} from '../../reference/markdown';
import {toPostman, toPostmanEnvironment} from '../../reference/postman';
import {toTypeScript} from '../../reference/typescript';
import type {OperationLink} from '../../reference/view-types';

/** Responses without ranges of statuses, of which some generators make code that doesn't compile. */
function withoutRanges(responses: object): object {
  const entries = Object.entries(responses).map(([status, response]: [string, unknown]) => {
    const first = status.replace('XX', '00'); // of 5XX, 500
    return [first !== status && first in responses ? 'default' : first, response] as const;
  });
  return Object.fromEntries(entries);
}

/** A value of a description, with where this site documents it if it's an operation. */
const withPlace = (value: object, places: Map<string, OperationLink>, siteUrl: string): object => {
  const place = 'operationId' in value && places.get(value.operationId as string);
  return place ? {...value, externalDocs: {url: siteUrl + place.href}} : value;
};

/**
 * A description as JSON, which begins with what it is. Links to files become URLs, because outside the site no page is
 * beside the description.
 *
 * @param places where each operation is documented
 */
export const toJson = (
  {openapi, info, ...others}: Description,
  resolveLink: ResolveLink,
  places: Map<string, OperationLink>,
  siteUrl: string,
): string =>
  JSON.stringify({openapi, info, ...others}, (key, value: unknown) => {
    if (typeof value === 'string') {
      return withResolvedLinks(value, (target) => siteUrl + resolveLink(target));
    }
    // The operations have them already.
    if (key === 'x-common-responses') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    return key === 'responses' ? withoutRanges(value) : withPlace(value, places, siteUrl);
  });

/**
 * The files that readers download, made of a version's description as JSON: `openapi.json`, `openapi.yaml`,
 * `postman_collection.json`, `postman_environment.json`, and `types.d.ts`.
 */
export async function downloadsOf(json: string): Promise<Record<string, string>> {
  const description = JSON.parse(json) as Description;
  return {
    'openapi.json': json,
    'openapi.yaml': stringifyYaml(description, {noRefs: true, lineWidth: -1}),
    'postman_collection.json': JSON.stringify(toPostman(description)),
    'postman_environment.json': JSON.stringify(toPostmanEnvironment(description)),
    'types.d.ts': await toTypeScript(description),
  };
}
