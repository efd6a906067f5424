import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parseYaml} from '@redocly/openapi-core';
import type {Heading, Parents, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {toAnchor} from '../openapi/anchors';
import {attribute, element, textAttributes} from './mdx-nodes';

type Target = Heading | MdxJsxFlowElement;

/** What ids lead to, each with the element or page that contains it. */
type Targets = Map<string, {node: Target; parent: Parents}>;

/** `docs/guides/multi-inventory/index.mdx` is the page `guides/multi-inventory` of its version. */
const pageOf = (file: string): string =>
  file.replace(/^(?:docs|versioned_docs\/[^/]+)\//, '').replace(/(?:\/index)?\.mdx?$/, '');

/** The id of a heading, or the one that the properties of a `<Schema>` begin with. */
function anchorOf(node: Target): string | undefined {
  if (node.type === 'heading') return node.data?.hProperties?.['id'];
  const {name} = node.name === 'Schema' ? textAttributes(node) : {};
  return name === undefined ? undefined : toAnchor(name);
}

/** Finds the target of an id on the page: its own heading, or else the nearest one around the property that has it. */
const targetOf = (targets: Targets, id: string) => {
  const around = [...targets.keys()].filter((anchor) => `${id}-`.startsWith(`${anchor}-`));
  return targets.get(around.sort((a, b) => b.length - a.length)[0] ?? '');
};

/**
 * A remark plugin that keeps links to ids of earlier versions of a page alive: an empty element with the former id,
 * before the current heading. Inside it, the theme would no longer find the heading's text to name its link by.
 *
 * @param options.file a YAML file: for each page, the former ids that external links use, each with its current id
 */
export default function formerAnchors({siteDir, file}: {siteDir: string; file: string}) {
  const pages = parseYaml(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  return (root: Root, {path: page}: VFile): void => {
    const anchors = pages[pageOf(path.relative(siteDir, page))];
    if (!anchors) return;
    const targets: Targets = new Map();
    visit(root, ['heading', 'mdxJsxFlowElement'], (node, _index, parent) => {
      const anchor = anchorOf(node as Target);
      if (anchor !== undefined && parent) targets.set(anchor, {node: node as Target, parent});
    });
    for (const [former, today] of Object.entries(anchors)) {
      const target = targetOf(targets, today);
      if (!target || targets.has(former)) continue; // this version lacks it, or still has its heading
      const siblings: Node[] = target.parent.children;
      const span = element('span', [attribute('id', former), attribute('data-former', '')]);
      siblings.splice(siblings.indexOf(target.node), 0, span);
    }
  };
}
