import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import writeFileAtomic from 'write-file-atomic';

// What src/plugins and src/remark leave for one another, in Docusaurus's folder of generated files.

/** @param generatedDir Docusaurus's folder of generated files */
export const generatedPaths = (generatedDir: string) => ({
  /** A JSON file a page, with the data of its elements. Pages import it from `@generated/api-reference/default`. */
  pageData: path.join(generatedDir, 'api-reference/default'),
  /** The same with texts in Markdown, for the Markdown twin of pages. */
  markdownPageData: path.join(generatedDir, 'api-reference/markdown'),
  /** The addresses of pages and posts below the base URL, by files such as `@site/docs/intro.mdx`. */
  permalinks: path.join(generatedDir, 'markdown-twins/permalinks.json'),
  /** The Markdown twin of pages and posts, and `files`, copies of the files that they link to. */
  twins: path.join(generatedDir, 'markdown-twins/files'),
});

/** What `<PageCards />` leaves in a Markdown twin for src/plugins/markdown-twins, which knows the sidebars. */
export const pageCards = '<PageCards />';

/**
 * Writes a file that the live server may be reading: in one step, so that it is never seen half written (Docusaurus's
 * `createData` and `writeFile` empty it first), and only when its content is new, since each write is compiled again.
 */
export async function writeGeneratedFile(file: string, content: string): Promise<void> {
  const last = await readFile(file, 'utf8').catch(() => undefined);
  if (last === content) return;
  await mkdir(path.dirname(file), {recursive: true});
  await writeFileAtomic(file, content);
}
