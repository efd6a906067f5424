import {rm} from 'node:fs/promises';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {stringifyYaml} from '@redocly/openapi-core';

import {generatedPaths, writeGeneratedFile} from '../../reference/generated-files';
import {linkResolver} from '../../reference/links';
import {withResolvedLinks, type ResolveLink} from '../../reference/markdown';
import {operationLinks} from '../../reference/pages';
import {toPostman, toPostmanEnvironment} from '../../reference/postman';
import type {Description} from '../../openapi/types';
import {toTypeScript} from '../../reference/typescript';
import type {OperationLink} from '../../reference/view-types';
import {apiOf, loadedVersions} from '../content';
import {pagesOf} from '../api-reference/pages';

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
const toJson = (
  {openapi, info, ...others}: Description,
  resolveLink: ResolveLink,
  places: Map<string, OperationLink>,
  siteUrl: string,
): string =>
  JSON.stringify({openapi, info, ...others}, (key, value: unknown) => {
    if (typeof value === 'string') {
      return withResolvedLinks(value, (target) => siteUrl + resolveLink(target));
    }
    if (typeof value !== 'object' || value === null) return value;
    return key === 'responses' ? withoutRanges(value) : withPlace(value, places, siteUrl);
  });

/** Writes a description in the forms that readers download. */
async function write(json: string, folder: string): Promise<void> {
  const description = JSON.parse(json) as Description;
  const files = {
    'openapi.json': json,
    'openapi.yaml': stringifyYaml(description, {noRefs: true, lineWidth: -1}),
    'postman_collection.json': JSON.stringify(toPostman(description)),
    'postman_environment.json': JSON.stringify(toPostmanEnvironment(description)),
    'types.d.ts': await toTypeScript(description),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) =>
      writeGeneratedFile(path.join(folder, name), content),
    ),
  );
}

/**
 * Makes `openapi.json`, `openapi.yaml`, `postman_collection.json`, `postman_environment.json` and `types.d.ts` of each
 * version from its description (src/plugins/api-reference). The live server serves them, and src/plugins/site-files puts
 * them into the build.
 */
export default function apiDownloads({
  siteConfig,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin {
  const {baseUrl, url} = siteConfig;
  const {downloads} = generatedPaths(generatedFilesDir);
  // The live server loads all content again after each change of a file, and the types take half a second a version.
  const lastWritten = new Map<string, string>();
  return {
    name: 'api-downloads',
    async allContentLoaded({allContent}) {
      // Another build may have left the files of a version that is retired since.
      if (lastWritten.size === 0) await rm(downloads, {recursive: true, force: true});
      const written = loadedVersions(allContent).map(async (version) => {
        const api = apiOf(allContent, version);
        const pages = await pagesOf(version, siteDir);
        const resolveLink = linkResolver(api, pages, siteDir);
        const json = toJson(api.description, resolveLink, operationLinks(api, pages), url);
        if (lastWritten.get(version.path) === json) return;
        await write(json, path.join(downloads, path.posix.relative(baseUrl, version.path)));
        lastWritten.set(version.path, json);
      });
      await Promise.all(written);
    },
    // The type has the options of the bundler only.
    configureWebpack: (): object => ({
      devServer: {static: [{directory: downloads, publicPath: baseUrl}]},
    }),
  };
}
