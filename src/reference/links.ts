import {readFileSync} from 'node:fs';
import path from 'node:path';

import {fileLine, SourceError} from './source-error';
import type {ResolveLink} from './markdown';
import type {Page} from './references';

/** Finds the place of a link's target in files: `docs/openapi/order.yaml:12`. */
function placeOf(target: string, files: string[]): string {
  for (const file of files) {
    const line = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.split(/[\s()<>'"]+/).includes(target));
    if (line >= 0) return fileLine(file, line + 1);
  }
  return 'The API description';
}

/**
 * Makes the function that finds the address of a page for a link of a description: a file path that starts from the
 * folder of the description, such as `../resources/order.mdx#list-orders`.
 *
 * @throws when there is no such page: with file, line and the link as written
 */
export function linkResolver(
  {folder, files}: {folder: string; files: string[]},
  pages: readonly Pick<Page, 'file' | 'permalink'>[],
  siteDir: string,
): ResolveLink {
  const permalinks = new Map(
    pages.map(({file, permalink}) => [path.join(siteDir, file), permalink]),
  );
  return (target) => {
    const [, file = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
    const permalink = permalinks.get(path.join(folder, file));
    if (permalink === undefined) {
      throw new SourceError(
        `${placeOf(target, files)}: there is no page ${target}. A description links to pages by ` +
          'file paths that start from its folder, and shows no images.',
      );
    }
    return permalink + suffix;
  };
}
