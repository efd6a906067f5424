import path from 'node:path';

import type {Emphasis, Heading, List, ListItem, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {VFile} from 'vfile';

import {changelogTags, tagId} from '../html-contract';
import {failAt} from '../reference/source-error';

/** The tags of an entry: the emphasized words that it begins with. */
function tagsOf({children: [paragraph]}: ListItem): Emphasis[] {
  if (paragraph?.type !== 'paragraph') return [];
  const words = paragraph.children.filter((node) => toString(node).trim() !== '');
  const end = words.findIndex(({type}) => type !== 'emphasis');
  return (end < 0 ? words : words.slice(0, end)) as Emphasis[];
}

/** Makes the tags of an entry badges, and returns their IDs. */
function toBadges(entry: ListItem, file: VFile): string[] {
  const tags = tagsOf(entry);
  if (tags.length === 0) {
    failAt(file, entry, `Begin the entry with its tags, such as _${changelogTags[0]}_.`);
  }
  return tags.map((emphasis) => {
    const tag = changelogTags.find((name) => name === toString(emphasis));
    if (!tag) {
      const reason = `An entry has an unknown tag. The tags are ${changelogTags.join(', ')}.`;
      return failAt(file, emphasis, reason);
    }
    const id = tagId(tag);
    emphasis.data = {hName: 'b', hProperties: {'data-tag': id}};
    return id;
  });
}

/** Has the filter show an element with these tags, too. */
function showWith(tags: string[], element: Heading | List | ListItem): void {
  const properties = ((element.data ??= {}).hProperties ??= {});
  const others = (properties['data-tags'] ?? []) as string[];
  properties['data-tags'] = [...new Set([...others, ...tags])];
}

/**
 * A remark plugin that turns the tags of the changelog's entries, such as `_Added_`, into badges that
 * src/components/changelog styles, and gives entries, their lists, days, and months the tags that it filters by. They stay
 * Markdown, because Prettier moves lists below an entry that begins with an element.
 *
 * @throws for an entry without a tag or with an unknown one, with file and line
 */
export default function changelogBadges() {
  return (root: Root, file: VFile): void => {
    if (path.basename(file.path) !== 'CHANGELOG.mdx') return;
    let month: Heading | undefined;
    let day: Heading | undefined;
    for (const node of root.children) {
      if (node.type === 'heading' && node.depth === 2) month = node;
      if (node.type === 'heading') day = node;
      if (node.type !== 'list') continue;
      for (const entry of node.children) {
        const tags = toBadges(entry, file);
        for (const element of [month, day, node, entry]) if (element) showWith(tags, element);
      }
    }
  };
}
