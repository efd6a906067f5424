import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Heading, Parents, Root} from 'mdast';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {dataFileOf, generatedPaths} from '../reference/generated-files';
import {elementOf, referenceElements} from '../reference/elements';
import type {Reference} from '../reference/references';
import type {PageData} from '../reference/view-types';
import {failAt} from '../reference/source-error';
import {expressionAttribute, statements, textAttributes, type Element} from './mdx-nodes';

type ReferenceNode = Element & {name: Reference['element']};

const isReference = (node: Node): node is ReferenceNode =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
  ((node as Element).name ?? '') in referenceElements;

const heading = (
  depth: Heading['depth'],
  {title, anchor}: {title: string; anchor: string},
): Heading => ({
  type: 'heading',
  depth,
  children: [{type: 'text', value: title}],
  data: {hProperties: {id: anchor}},
});

/** The heading above an element, which the table of contents shows; undefined for elements without one. */
function headingOf(node: ReferenceNode, data: PageData): Heading | undefined {
  const {attribute = '', heading: depth} = elementOf(node.name);
  if (!depth) return undefined;
  const view = data[node.name][textAttributes(node)[attribute] ?? ''];
  return view && heading(depth, view as {title: string; anchor: string});
}

/** @throws where a page has no data, with file and line of the element */
function readPageData(dataFile: string, node: Element, file: VFile): PageData {
  if (!existsSync(dataFile)) {
    const reason =
      `<${node.name ?? ''}> has no data yet. If you have just added it, npm start compiles the page ` +
      'again in a moment. Partials and blog posts never have data.';
    failAt(file, node, reason);
  }
  return JSON.parse(readFileSync(dataFile, 'utf8')) as PageData;
}

/** Fails for an element inside a line, where its heading and its tables can't be. */
function checkPlace(node: Element, file: VFile): void {
  if (node.type !== 'mdxJsxTextElement') return;
  const place = 'a line of its own, with an empty line before and after it';
  failAt(file, node, `<${node.name ?? ''}> belongs on ${place}.`);
}

const inBraces = new RegExp(`<(${Object.keys(referenceElements).join('|')})\\b`);

/** Fails for an element in an expression, such as `{true && <Schema name="Note" />}`, which gets no data. */
function checkExpression(node: MdxFlowExpression | MdxTextExpression, file: VFile): void {
  const [, name] = inBraces.exec(node.value.replaceAll(/\/\*[^]*?\*\//g, '')) ?? [];
  if (name) failAt(file, node, `<${name}> belongs on a line of its own, not inside braces.`);
}

/**
 * A remark plugin that gives the elements of the reference, such as `<Operation id>`, the data of their page
 * (src/plugins/api-reference), and puts the headings of operations and webhooks above them. It runs before Docusaurus's
 * own plugins, so that the table of contents, the link check and the search see the headings.
 *
 * @param options.generatedDir Docusaurus's folder of generated files
 * @throws for an element inside a line, and for one in a file without data, such as a partial, with file and line.
 *   src/reference/pages has checked names and attributes before.
 */
export default function apiReference({
  siteDir,
  generatedDir,
}: {
  siteDir: string;
  generatedDir: string;
}) {
  const generated = generatedPaths(generatedDir);
  return (root: Root, file: VFile): void => {
    let data: PageData | undefined;
    const page = path.relative(siteDir, file.path);
    const module = JSON.stringify(`@generated/api-reference/default/${dataFileOf(page)}`);
    /** The imports of the page. Only the data of what React hydrates comes with it. */
    const needed = new Set<string>();
    visit(root, ['mdxFlowExpression', 'mdxTextExpression'], (node) =>
      checkExpression(node as MdxFlowExpression | MdxTextExpression, file),
    );
    visit(
      root,
      isReference,
      (node: ReferenceNode, index: number | undefined, parent: Parents | undefined) => {
        checkPlace(node, file);
        data ??= readPageData(generated.pageData(page), node, file);
        const title = headingOf(node, data);
        if (elementOf(node.name).isHydrated) {
          node.attributes.push(expressionAttribute('view', `apiData.${node.name}['']`));
          needed.add(`import apiData from ${module};`);
        } else {
          node.attributes.push(expressionAttribute('reference', 'apiReference'));
          needed
            .add("import {lazyReference} from '@site/src/components/reference/data';")
            .add(`export const apiReference = await lazyReference(() => import(${module}));`);
        }
        if (title) parent?.children.splice(index ?? 0, 0, title);
        return (index ?? 0) + (title ? 2 : 1);
      },
    );
    if (needed.size > 0) root.children.unshift(statements([...needed].join('\n')));
  };
}
