import path from 'node:path';

import type {Heading, Parents, Root} from 'mdast';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {generatedPaths} from '../generated-files';
import {dataFileOf} from '../openapi/pages';
import {referenceElements} from '../openapi/references';
import type {PageData} from '../openapi/view-types';
import {isPartial} from '../partial';
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

/** The value of the one attribute that an element takes. */
function attributeOf(node: Element, name: string, file: VFile): string {
  const {[name]: value} = textAttributes(node);
  // Always in quotes, because src/plugins/api-reference looks for them in the text of the page.
  const isQuoted = node.attributes.every((attribute) => typeof attribute.value === 'string');
  if (value === undefined || !isQuoted || node.attributes.length > 1) {
    failAt(file, node, `<${node.name ?? ''}> takes one attribute, ${name}="…".`);
  }
  return value;
}

/** The heading above an element, which the table of contents shows; undefined for elements without one. */
function headingOf(node: Element, data: PageData, file: VFile): Heading | undefined {
  switch (node.name) {
    case 'Operation': {
      const operation = data.operations[attributeOf(node, 'id', file)];
      return operation && heading(2, operation);
    }
    case 'Webhook': {
      const webhook = data.webhooks[attributeOf(node, 'name', file)];
      return webhook && heading(3, webhook);
    }
    case 'OperationSample':
      attributeOf(node, 'id', file);
      return undefined;
    case 'Schema':
      attributeOf(node, 'name', file);
      return undefined;
    default:
      return undefined;
  }
}

/** Where an element belongs; undefined where it does already. */
function betterPlace({type}: Element, isInPartial: boolean): string | undefined {
  if (isInPartial) return 'the page itself, since a partial has no data of its own';
  const isInLine = type === 'mdxJsxTextElement';
  return isInLine ? 'a line of its own, with an empty line before and after it' : undefined;
}

function checkPlace(node: Element, file: VFile, isInPartial: boolean): void {
  const place = betterPlace(node, isInPartial);
  if (place === undefined) return;
  failAt(file, node, `<${node.name ?? ''}> belongs on ${place}.`);
}

/**
 * A remark plugin that gives the elements of the reference, such as `<Operation id>`, the data of their page
 * (src/plugins/api-reference), puts the headings of operations and webhooks above them, and above the first operation
 * the field for the store ID of the samples. It runs before Docusaurus's own plugins, so that the table of contents, the
 * link check and the search see the headings.
 *
 * @throws for a wrong attribute, an element in a partial or inside a line, and a page without data, with file and line
 */
export default function apiReference({siteDir, generatedDir}: Options) {
  const {pageData} = generatedPaths(generatedDir);
  return (root: Root, file: VFile): void => {
    let data: PageData | undefined;
    let hasStoreId = false;
    const source = path.relative(siteDir, file.path);
    const isInPartial = isPartial(source);
    const dataFile = dataFileOf(source);
    visit(
      root,
      isReference,
      (node: Element, index: number | undefined, parent: Parents | undefined) => {
        checkPlace(node, file, isInPartial);
        data ??= readPageData(path.join(pageData, dataFile), node, file);
        const title = headingOf(node, data, file);
        const needsStoreId = !hasStoreId && Boolean(node.name?.startsWith('Operation'));
        hasStoreId ||= needsStoreId;
        node.attributes.push(expressionAttribute('reference', 'apiReference'));
        const before = [
          ...(needsStoreId ? [element('StoreId', [])] : []),
          ...(title ? [title] : []),
        ];
        parent?.children.splice(index ?? 0, 0, ...before);
        return (index ?? 0) + before.length + 1;
      },
    );
    if (!data) return;
    root.children.unshift(
      statements(
        `import {lazyReference} from '@site/src/components/reference/data';\n` +
          `export const apiReference = await lazyReference(() => import(${JSON.stringify(`@generated/api-reference/default/${dataFile}`)}));`,
      ),
    );
  };
}
