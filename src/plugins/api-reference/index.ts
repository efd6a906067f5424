import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler} from 'webpack';

import {folderOf, versions} from '../../config/versions';
import {messageOf} from '../../openapi/error-message';
import {generatedPaths, writeGeneratedFile} from '../../reference/generated-files';
import {compareAll} from '../../reference/changes';
import {linkResolver} from '../../reference/links';
import {loadDescription} from '../../reference/load';
import {toApi} from '../../openapi/model';
import {toPageModel} from '../../reference/page-model';
import {operationLinks, pageData} from '../../reference/pages';
import {apiOf, loadedVersions, type LoadedApi} from '../content';
import {SourceError} from '../../reference/source-error';
import {pagesOf} from './pages';

/**
 * A plugin of the bundler that shows the problem in a file, if there is one, in the browser of `npm start`. Docusaurus says
 * why a plugin can't reload in the terminal only, above "compiled successfully".
 */
const showProblem = (file: string) => ({
  apply({hooks}: Compiler) {
    hooks.afterCompile.tap('api-reference', ({compiler, errors, fileDependencies}) => {
      if (compiler.isChild()) return; // which templates have
      fileDependencies.add(file);
      const problem = readFileSync(file, 'utf8');
      if (problem) errors.push(new SourceError(problem));
    });
  },
});

/**
 * Loads the API description of each version and writes, for each page that shows a part of it, the JSON that
 * src/remark/api-reference and src/components/reference take.
 *
 * @throws when a description is invalid, an element of a page names what its description does not have, an operation
 *   is on no page, or a link of a description leads to no page
 */
export default function apiReference({siteDir, generatedFilesDir}: LoadContext): Plugin {
  const generated = generatedPaths(generatedFilesDir);
  // The same map for every reload: while this plugin reloads, Docusaurus can reload another with the previous content.
  const apis = new Map<string, LoadedApi>();
  /** What the data was made from. */
  let lastSources: unknown[] = [];

  /** Writes the data of the pages that show a part of the API. */
  async function writeData(
    loaded: LoadedVersion[],
    pages: Awaited<ReturnType<typeof pagesOf>>[],
    apiOfVersion: (version: LoadedVersion) => LoadedApi,
  ): Promise<void> {
    const versions = loaded.map((version, position) => {
      const api = apiOfVersion(version);
      const all = pages[position] ?? [];
      return {
        name: version.versionName,
        label: version.label,
        links: operationLinks(api, all),
        resolveLink: linkResolver(api, all, siteDir),
        pages: all.map((page) => ({...page, ...toPageModel(api, page)})),
      };
    });
    const changes = compareAll(versions);
    for (const {links, resolveLink, pages: models} of versions) {
      for (const page of models.filter(({references}) => references.length > 0)) {
        const data = pageData(page, links, resolveLink, changes.get(page));
        await writeGeneratedFile(generated.pageData(page.file), JSON.stringify(data));
      }
    }
  }

  /** Runs a step, and keeps why it fails for `showProblem`. */
  async function runStep<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      const result = await step();
      await writeGeneratedFile(generated.problem, '');
      return result;
    } catch (error) {
      await writeGeneratedFile(generated.problem, messageOf(error));
      throw error;
    }
  }

  return {
    name: 'api-reference',
    getPathsToWatch: () => versions.map((version) => `${folderOf(version)}/openapi/*.yaml`),

    loadContent: () =>
      runStep(async () => {
        const loaded = versions.map(async (version) => {
          const folder = path.join(siteDir, folderOf(version), 'openapi');
          const {description, files} = await loadDescription(path.join(folder, 'openapi.yaml'));
          apis.set(version.name, {...toApi(description), folder, files});
        });
        await Promise.all(loaded);
        return apis;
      }),

    allContentLoaded: ({allContent}) =>
      runStep(async () => {
        const loaded = loadedVersions(allContent);
        const pages = await Promise.all(loaded.map((version) => pagesOf(version, siteDir)));
        // `npm start` comes here after each save of any page, most of which change none of this.
        const withoutLines = (key: string, value: unknown) => (key === 'line' ? undefined : value);
        const sources = [...apis.values(), JSON.stringify(pages, withoutLines)];
        if (sources.every((source, position) => source === lastSources[position])) return;
        await writeData(loaded, pages, (version) => apiOf(allContent, version));
        lastSources = sources;
      }),

    configureWebpack: () => ({plugins: [showProblem(generated.problem)]}),
  };
}
