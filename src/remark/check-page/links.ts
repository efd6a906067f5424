import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';

import type {VFile} from 'vfile';

import {namesLike} from '../../openapi/similar-names';
import {versionFolder} from '../../reference/version-folder';
import {hasScheme, toFile} from './paths';

const isPage = (file: string): boolean => /\.mdx?$/.test(file);

/** Finds a mistake in the address of a link. Docusaurus finds missing pages, too, but doesn't say in which line. */
export function linkProblem(url: string, page: VFile): string | undefined {
  if (url.includes('\\')) return `write / instead of \\ in the link ${url}.`;
  const [target = ''] = url.split(/[?#]/);
  if (hasScheme(target) || target.startsWith('/') || !isPage(target)) return undefined;
  const linked = toFile(target, page);
  if (existsSync(linked)) {
    return versionFolder(page.cwd, linked) === versionFolder(page.cwd, page.path)
      ? undefined
      : `the link ${target} leads out of the folder of this version or blog. Link to the page's address, such as /versioning.`;
  }
  const folder = path.dirname(linked);
  const pages = existsSync(folder) ? readdirSync(folder).filter(isPage) : [];
  const [similar] = namesLike(path.basename(linked), pages);
  return (
    `the link ${target} leads to no file. ` +
    (similar
      ? `Did you mean ${path.posix.dirname(target)}/${similar}?`
      : 'Correct its path, which starts from the folder of this page.')
  );
}
