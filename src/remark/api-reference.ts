import path from 'node:path';

import type {Heading, Parents, Root} from 'mdast';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {generatedPaths} from '../generated-files';
import {dataFileOf} from '../openapi/pages';
import {referenceElements} from '../openapi/references';
import type {PageData} from '../openapi/view-types';
import {failAt} from './fail';
import {element, expressionAttribute, statements, textAttributes, type Element} from './mdx';
import {readPageData} from './page-data';

interface Options {
  siteDir: string;
  /** Docusaurus's folder of generated files. */
  generatedDir: string;
}

const isReference = (node: Node): node is Element =>
  (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
  referenceElements.some((name) => name === (node as Element).name);

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
function headingOf(node: Element, {operations, webhooks}: PageData): Heading | undefined {
  const {id = '', name = ''} = textAttributes(node);
  const operation = node.name === 'Operation' ? operations[id] : undefined;
  const webhook = node.name === 'Webhook' ? webhooks[name] : undefined;
  if (operation) return heading(2, operation);
  return webhook && heading(3, webhook);
}

/** Fails for an element inside a line, where its heading and its tables can't be. */
function checkPlace(node: Element, file: VFile): void {
  if (node.type !== 'mdxJsxTextElement') return;
  const place = 'a line of its own, with an empty line before and after it';
  failAt(file, node, `<${node.name ?? ''}> belongs on ${place}.`);
}

const inBraces = new RegExp(`<(${referenceElements.join('|')})\\b`);

/** Fails for an element in an expression, such as `{true && <Schema name="Note" />}`, which gets no data. */
function checkExpression(node: MdxFlowExpression | MdxTextExpression, file: VFile): void {
  const [, name] = inBraces.exec(node.value.replaceAll(/\/\*[^]*?\*\//g, '')) ?? [];
  if (name) failAt(file, node, `<${name}> belongs on a line of its own, not inside braces.`);
}

/**
 * A remark plugin that gives the elements of the reference, such as `<Operation id>`, the data of their page
 * (src/plugins/api-reference), puts the headings of operations and webhooks above them, and above the first operation
 * the field for the store ID of the samples. It runs before Docusaurus's own plugins, so that the table of contents, the
 * link check and the search see the headings.
 *
 * @throws for an element inside a line, and for one in a file without data, such as a partial, with file and line.
 *   src/openapi/pages has checked names and attributes before.
 */
export default function apiReference({siteDir, generatedDir}: Options) {
  const {pageData} = generatedPaths(generatedDir);
  return (root: Root, file: VFile): void => {
    let data: PageData | undefined;
    let hasStoreId = false;
    const dataFile = dataFileOf(path.relative(siteDir, file.path));
    const module = JSON.stringify(`@generated/api-reference/default/${dataFile}`);
    /** The imports of the page. React hydrates only the webhook tester, so only its data comes with the page. */
    const needed = new Set<string>();
    visit(root, ['mdxFlowExpression', 'mdxTextExpression'], (node) =>
      checkExpression(node as MdxFlowExpression | MdxTextExpression, file),
    );
    visit(
      root,
      isReference,
      (node: Element, index: number | undefined, parent: Parents | undefined) => {
        checkPlace(node, file);
        data ??= readPageData(path.join(pageData, dataFile), node, file);
        const title = headingOf(node, data);
        const needsStoreId = !hasStoreId && Boolean(node.name?.startsWith('Operation'));
        hasStoreId ||= needsStoreId;
        if (node.name === 'WebhookTester') {
          node.attributes.push(expressionAttribute('view', 'apiData.webhookTester'));
          needed.add(`import apiData from ${module};`);
        } else {
          node.attributes.push(expressionAttribute('reference', 'apiReference'));
          needed
            .add("import {lazyReference} from '@site/src/components/reference/data';")
            .add(`export const apiReference = await lazyReference(() => import(${module}));`);
        }
        const before = [
          ...(needsStoreId ? [element('StoreId', [])] : []),
          ...(title ? [title] : []),
        ];
        parent?.children.splice(index ?? 0, 0, ...before);
        return (index ?? 0) + before.length + 1;
      },
    );
    if (needed.size > 0) root.children.unshift(statements([...needed].join('\n')));
  };
}
