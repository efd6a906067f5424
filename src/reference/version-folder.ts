import path from 'node:path';

/**
 * The folder of a page's version, such as `versioned_docs/version-v1`, or of the blog: in it, pages link each other and
 * name their programs by file.
 *
 * @param siteDir the top of the repository
 * @param page an absolute path
 */
export function versionFolder(siteDir: string, page: string): string {
  const [folder = ''] = /^(?:versioned_docs.)?[^/\\]+/.exec(path.relative(siteDir, page)) ?? [];
  return folder;
}

/**
 * The file of a program that a fence of a page names.
 *
 * @param name a path from the folder of the page's version, such as `_examples/quickstart/app.mjs`
 */
export const exampleFile = (siteDir: string, page: string, name: string): string =>
  path.join(siteDir, versionFolder(siteDir, page), name);

/** The attribute of a fence that names its program, as in `js file="_examples/quickstart/app.mjs"`. */
export const fileAttribute = /(?<!\S)file=(["']?)([^\s"']+)\1(?!\S)/;

/** The files of programs that a page names: each `file=` of its text, in whatever fence it stands. */
export const exampleFilesIn = (siteDir: string, page: string, text: string): string[] =>
  [...text.matchAll(new RegExp(fileAttribute, 'g'))].map(([, , name = '']) =>
    exampleFile(siteDir, page, name),
  );
