import {readFileSync} from 'node:fs';
import path from 'node:path';

import {
  admonitionTitleToDirectiveLabel,
  aliasedSitePath,
  escapeMarkdownHeadingIds,
  unwrapMdxCodeBlocks,
} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {directiveToMarkdown} from 'mdast-util-directive';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import type {Processor} from 'unified';
import {VFile} from 'vfile';

import {generatedPaths, writeGeneratedFile} from '../generated-files';
import {dataFileOf} from '../openapi/pages';
import {namedSchemas} from '../openapi/twin';
import {isPartial} from '../partial';
import codeFiles from './code-files';
import type {Element} from './mdx';
import {readPageData} from './page-data';
import {permalinksIn} from './permalinks';
import type {PageReference} from './twin-elements';
import {twinLinks} from './twin-links';
import {partialsOf} from './twin-partials';
import {toTwin, type TwinContext} from './twin-tree';

/** The default of the option `truncateMarker` of Docusaurus's blog. */
const truncateMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

/** The default of the option `admonitions.keywords` of Docusaurus's docs. */
const admonitions = 'secondary info success danger note tip warning important caution'.split(' ');

interface Options {
  siteDir: string;
  /** Where the site is served: origin and base URL, with a slash at the end. */
  siteUrl: string;
  /** Docusaurus's folder of generated files. */
  generatedDir: string;
}

/**
 * A remark plugin that writes the Markdown twin of each page and post, for readers' assistants: the page's own tree,
 * with the elements of the reference from their data. It runs before other plugins change the tree, and leaves it as it
 * is. (Docusaurus 3.7.0 has no such output.) All of MDX works in a page: of a component without a form of its own, its
 * content is what Markdown has; an expression that has to be evaluated is left out, with a warning.
 *
 * @throws for an element of the reference without data and for a missing partial, with file and line
 */
export default function markdownTwin(this: Processor, {siteDir, siteUrl, generatedDir}: Options) {
  const {markdownPageData, permalinks: permalinksFile, twins} = generatedPaths(generatedDir);
  const readPermalinks = permalinksIn(permalinksFile);
  const fillFences = codeFiles({siteDir});

  const parse = (file: string): Root => {
    const text = readFileSync(path.join(siteDir, file), 'utf8');
    // Docusaurus does the same before it parses a page (`preprocessor` of its mdx-loader).
    const source = escapeMarkdownHeadingIds(unwrapMdxCodeBlocks(text));
    const value = admonitionTitleToDirectiveLabel(source, admonitions);
    const partial = new VFile({path: path.join(siteDir, file), value});
    const root = this.parse(partial) as Root;
    fillFences(root, partial);
    return root;
  };

  return async (root: Root, page: VFile): Promise<void> => {
    const file = path.relative(siteDir, page.path);
    // A partial is a part of pages.
    if (isPartial(file)) return;
    // The list of posts compiles their first parts, under the same path. They lack the marker that ends them.
    if (file.startsWith(`blog${path.sep}`) && !truncateMarker.test(String(page.value))) return;
    const permalinks = readPermalinks();
    const permalink = permalinks.get(aliasedSitePath(page.path, siteDir)) ?? '';
    let reference: PageReference | undefined;
    const read = (element: Element, source: VFile): PageReference => {
      const data = readPageData(path.join(markdownPageData, dataFileOf(file)), element, source);
      return {data, named: namedSchemas(data)};
    };
    const context: TwinContext = {
      siteDir,
      url: siteUrl + permalink,
      toUrl: twinLinks({siteDir, siteUrl, twins, permalinks, permalink}),
      parse,
      referenceFor: (element, source) => (reference ??= read(element, source)),
    };
    const source = {file, partials: partialsOf(root, file), props: {}};
    const body = toMarkdown(
      {type: 'root', children: toTwin(root.children, source, context)},
      {bullet: '-', extensions: [gfmToMarkdown(), directiveToMarkdown()]},
    );
    const {title, description} = page.data['frontMatter'] as {title: string; description?: string};
    const head = [`# ${title}`, description, `Source: ${context.url}`];
    const twin = [...head.filter((part) => part !== undefined), body].join('\n\n');
    await writeGeneratedFile(path.join(twins, `${permalink}.md`), twin);
  };
}
