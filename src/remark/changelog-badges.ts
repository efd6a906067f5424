import path from 'node:path';

import type {Emphasis, ListItem, PhrasingContent, Root} from 'mdast';
import type {VFile} from 'vfile';

import {changelogTags, tagId} from '../changelog-tags';
import {failAt} from './fail';

const isSpace = (node: PhrasingContent): boolean =>
  node.type === 'text' && node.value.trim() === '';

/** The tags of an entry: the emphasized words that it begins with. */
function tagsOf({children: [paragraph]}: ListItem): Emphasis[] {
  if (paragraph?.type !== 'paragraph') return [];
  const words = paragraph.children.filter((node) => !isSpace(node));
  const end = words.findIndex(({type}) => type !== 'emphasis');
  return (end < 0 ? words : words.slice(0, end)) as Emphasis[];
}

function toBadge(emphasis: Emphasis, file: VFile): void {
  const [text] = emphasis.children;
  const tag = changelogTags.find((name) => text?.type === 'text' && text.value === name);
  if (!tag) {
    const reason = `An entry has an unknown tag. The tags are ${changelogTags.join(', ')}.`;
    failAt(file, emphasis, reason);
  }
  emphasis.data = {hName: 'b', hProperties: {'data-tag': tagId(tag)}};
}

/**
 * A remark plugin that turns the tags of the changelog's entries, such as `_Added_`, into badges that
 * src/components/changelog styles and filters by. They stay Markdown, because Prettier moves lists below an entry that
 * begins with an element.
 *
 * @throws for an entry without a tag or with an unknown one, with file and line
 */
export default function changelogBadges() {
  return (root: Root, file: VFile): void => {
    if (path.basename(file.path) !== 'CHANGELOG.mdx') return;
    const entries = root.children.flatMap((node) => (node.type === 'list' ? node.children : []));
    for (const entry of entries) {
      const tags = tagsOf(entry);
      if (tags.length === 0) {
        const advice = `Begin the entry with its tags, such as _${changelogTags[0]}_.`;
        failAt(file, entry, advice);
      }
      for (const tag of tags) toBadge(tag, file);
    }
  };
}
