import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

import comment from '@slorber/remark-comment';
import directive from 'remark-directive';
import frontmatter from 'remark-frontmatter';
import gfm from 'remark-gfm';
import mdx from 'remark-mdx';
import parse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {VFileMessage} from 'vfile-message';

// What MDX does between the parser and the plugins of others; the package does not export it.
const mdxFolder = path.dirname(fileURLToPath(import.meta.resolve('@mdx-js/mdx')));
const {remarkMarkAndUnravel} =
  /** @type {{remarkMarkAndUnravel: import('unified').Plugin<[], import('mdast').Root>}} */ (
    await import(pathToFileURL(path.join(mdxFolder, 'lib/plugin/remark-mark-and-unravel.js')).href)
  );

/**
 * Makes a parser of pages that reads them as Docusaurus 3.7.0 does (@docusaurus/mdx-loader, lib/processor.js).
 *
 * @param {import('unified').Plugin<[], import('mdast').Root>[]} plugins what is done with the tree
 */
export function createPageParser(plugins) {
  const processor = unified()
    .use(parse)
    .use(mdx)
    .use(frontmatter)
    .use(directive)
    .use(gfm)
    .use(comment)
    .use(remarkMarkAndUnravel)
    .use(plugins)
    .freeze();

  /**
   * @param {string} file its path
   * @param {string} content its MDX without front matter
   * @returns {Promise<import('mdast').Root>} the tree
   * @throws with file, line and column
   */
  return async function parsePage(file, content) {
    const page = new VFile({path: file, value: content});
    try {
      return await processor.run(processor.parse(page), page);
    } catch (error) {
      // Only the message of an error gets out of a thread, not the place that MDX adds to it.
      if (error instanceof VFileMessage) throw new Error(`${file}:${error.name}: ${error.reason}`);
      throw error;
    }
  };
}
