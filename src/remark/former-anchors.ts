import {readFileSync} from 'node:fs';
import path from 'node:path';

import {parseYaml} from '@redocly/openapi-core';
import type {Heading, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';

import {toAnchor} from '../openapi/anchors';
import {attribute, element, textAttributes} from './mdx-nodes';

type Target = Heading | MdxJsxFlowElement;

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
const targetOf = (targets: ReadonlyMap<string, Target>, id: string): Target | undefined => {
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
    const targets = new Map<string, Target>();
    for (const node of root.children) {
      if (node.type !== 'heading' && node.type !== 'mdxJsxFlowElement') continue;
      const anchor = anchorOf(node);
      if (anchor !== undefined) targets.set(anchor, node);
    }
    for (const [former, today] of Object.entries(anchors)) {
      const target = targetOf(targets, today);
      if (!target || targets.has(former)) continue; // this version lacks it, or still has its heading
      root.children.splice(
        root.children.indexOf(target),
        0,
        element('span', [attribute('id', former), attribute('data-former', '')]),
      );
    }
  };
}
