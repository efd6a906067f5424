import path from 'node:path';

/**
 * The file of a program that a fence of a page names.
 *
 * @param siteDir the top of the repository
 * @param page an absolute path
 * @param name a path from the folder of the page's version, such as `_examples/quickstart/app.mjs`
 */
export function exampleFile(siteDir: string, page: string, name: string): string {
  const [folder = ''] = /^(?:versioned_docs.)?[^/\\]+/.exec(path.relative(siteDir, page)) ?? [];
  return path.join(siteDir, folder, name);
}
