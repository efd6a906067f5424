import {mkdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import writeFileAtomic from 'write-file-atomic';

// The files that src/plugins writes for src/remark, in Docusaurus's folder of generated files.

/** The JSON file of a page below its folder: `docs/resources/order.json`. */
export const dataFileOf = (page: string): string => page.replace(/\.mdx?$/, '.json');

/** @param generatedDir Docusaurus's folder of generated files */
export const generatedPaths = (generatedDir: string) => ({
  /**
   * The JSON file of a page, with the data of its elements. Pages import it from `@generated/api-reference/default`.
   *
   * @param page its path in the repository
   */
  pageData: (page: string) => path.join(generatedDir, 'api-reference/default', dataFileOf(page)),
  /** The reason why the data couldn't be written; empty if it was. */
  problem: path.join(generatedDir, 'api-reference/problem.txt'),
  /** The files that readers download, as in the build. */
  downloads: path.join(generatedDir, 'api-reference/downloads'),
});

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
