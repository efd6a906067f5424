import {readFileSync} from 'node:fs';
import {cp, rm} from 'node:fs/promises';
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
import {downloadsOf, toJson} from './downloads';
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
 * src/remark/api-reference and src/components/reference take; then the files that readers download, which the live server
 * serves, and a build gets.
 *
 * @throws when a description is invalid, an element of a page names what its description does not have, an operation
 *   is on no page, or a link of a description leads to no page
 */
export default function apiReference({
  siteConfig,
  siteDir,
  generatedFilesDir,
}: LoadContext): Plugin {
  const {baseUrl, url} = siteConfig;
  const generated = generatedPaths(generatedFilesDir);
  // The same map for every reload: while this plugin reloads, Docusaurus can reload another with the previous content.
  const apis = new Map<string, LoadedApi>();
  /** What the data was made from. */
  let lastSources: unknown[] = [];
  /** The descriptions, by the folders of their downloads. The types of one take half a second. */
  const lastDescriptions = new Map<string, string>();

  /** Resolves what the pages and the downloads of a version need. */
  function toModel(
    {versionName, label, path: root}: LoadedVersion,
    api: LoadedApi,
    pages: Awaited<ReturnType<typeof pagesOf>>,
  ) {
    const links = operationLinks(api, pages);
    return {
      name: versionName,
      label,
      folder: path.join(generated.downloads, path.posix.relative(baseUrl, root)),
      description: api.description,
      links,
      resolveLink: linkResolver(api, pages, siteDir),
      pages: pages.map((page) => ({...page, ...toPageModel(api, page, links)})),
    };
  }

  /** Writes the data of the pages that show a part of the API. */
  async function writeData(models: ReturnType<typeof toModel>[]): Promise<void> {
    const changes = compareAll(models);
    for (const {links, resolveLink, pages} of models) {
      for (const page of pages.filter(({references}) => references.length > 0)) {
        const data = pageData(page, links, resolveLink, changes.get(page));
        await writeGeneratedFile(generated.pageData(page.file), JSON.stringify(data));
      }
    }
  }

  /** Writes the files that readers download, of each version whose description has changed. */
  async function writeDownloads(models: ReturnType<typeof toModel>[]): Promise<void> {
    // Another build may have left the files of a version that is retired since.
    if (lastDescriptions.size === 0) await rm(generated.downloads, {recursive: true, force: true});
    for (const {folder, description, links, resolveLink} of models) {
      const json = toJson(description, resolveLink, links, url);
      if (lastDescriptions.get(folder) === json) continue;
      for (const [name, content] of Object.entries(await downloadsOf(json))) {
        await writeGeneratedFile(path.join(folder, name), content);
      }
      lastDescriptions.set(folder, json);
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
        const models = loaded.map((version, position) =>
          toModel(version, apiOf(allContent, version), pages[position] ?? []),
        );
        await Promise.all([writeDownloads(models), writeData(models)]);
        lastSources = sources;
      }),

    // The type has the options of the bundler only.
    configureWebpack: (): object => ({
      plugins: [showProblem(generated.problem)],
      devServer: {static: [{directory: generated.downloads, publicPath: baseUrl}]},
    }),

    postBuild: ({outDir}) => cp(generated.downloads, outDir, {recursive: true}),
  };
}
