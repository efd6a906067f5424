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

import {blocksOf} from './blocks.mjs';

// What MDX does between the parser and the plugins of others; the package does not export it.
const mdxFolder = path.dirname(fileURLToPath(import.meta.resolve('@mdx-js/mdx')));
const {remarkMarkAndUnravel} =
  /** @type {{remarkMarkAndUnravel: import('unified').Plugin<[], import('mdast').Root>}} */ (
    await import(pathToFileURL(path.join(mdxFolder, 'lib/plugin/remark-mark-and-unravel.js')).href)
  );

/** A file in the form that Docusaurus hands over, where the ids of headings are escaped. @param {string} text */
export const handedOver = (text) => text.replaceAll(/^(#{1,6} .*)\{#/gm, '$1\\{#');

/**
 * A node that plugins may change, without its place. What they do not change, such as attributes, is shared with the
 * original.
 *
 * @template {import('unist').Node} Node
 * @param {Node} node
 * @returns {Node}
 */
const copy = (node) => ({
  ...node,
  position: undefined,
  ...('children' in node && {
    children: /** @type {import('unist').Node[]} */ (node.children).map(copy),
  }),
});

/**
 * Makes a parser of pages that reads them as Docusaurus 3.7.0 does (@docusaurus/mdx-loader, lib/processor.js).
 *
 * @param {(block: string) => import('mdast').RootContent[] | undefined} readPlainBlock reads what is no more than
 *   Markdown (src/remark/markdown)
 * @param {import('unified').Plugin<[], import('mdast').Root>[]} plugins what is done with the tree
 */
export function createPageParser(readPlainBlock, plugins) {
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

  /** The versions share most of their blocks: each is parsed once. @type {Map<string, import('mdast').RootContent[]>} */
  const parsed = new Map();

  /** @param {string} block */
  function parseBlock(block) {
    const known = parsed.get(block) ?? readPlainBlock(block) ?? processor.parse(block).children;
    parsed.set(block, known);
    return known.map(copy);
  }

  /**
   * In one piece, so that a mistake is told with its place on the page.
   *
   * @param {VFile} page
   */
  async function parseWhole(page) {
    try {
      return await processor.run(processor.parse(page), page);
    } catch (error) {
      // Only the message of an error gets out of a thread, not the place that MDX adds to it.
      if (error instanceof VFileMessage)
        throw new Error(`${page.path}:${error.name}: ${error.reason}`);
      throw error;
    }
  }

  /**
   * @param {string} file its path
   * @param {string} content its MDX without front matter
   * @returns {Promise<import('mdast').Root>} the tree
   * @throws with file, line and column
   */
  return async function parsePage(file, content) {
    const page = new VFile({path: file, value: content});
    const blocks = blocksOf(content);
    try {
      // What is in one piece may be so because it is connected, which only MDX can read.
      const children =
        blocks.length > 1 ? blocks.flatMap(parseBlock) : processor.parse(content).children;
      return await processor.run({type: 'root', children}, page);
    } catch {
      return await parseWhole(page);
    }
  };
}
