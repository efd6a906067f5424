import path from 'node:path';

import type {Emphasis, Root} from 'mdast';
import type {VFile} from 'vfile';

import {changelogEntries, tagsOf} from '../changelog-entries';
import {changelogTags, tagId} from '../changelog-tags';
import {failAt} from './fail';

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
    for (const entry of changelogEntries(root)) {
      const tags = tagsOf(entry);
      if (tags.length === 0) {
        const advice = `Begin the entry with its tags, such as _${changelogTags[0]}_.`;
        failAt(file, entry, advice);
      }
      for (const tag of tags) toBadge(tag, file);
    }
  };
}
