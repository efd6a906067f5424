import type {Emphasis, ListItem, PhrasingContent, Root} from 'mdast';

const isSpace = (node: PhrasingContent): boolean =>
  node.type === 'text' && node.value.trim() === '';

/** The entries of a changelog or of one of its days. */
export const changelogEntries = (root: Root): ListItem[] =>
  root.children.flatMap((node) => (node.type === 'list' ? node.children : []));

/** The tags of an entry: the emphasized words that it begins with. */
export function tagsOf({children: [paragraph]}: ListItem): Emphasis[] {
  if (paragraph?.type !== 'paragraph') return [];
  const words = paragraph.children.filter((node) => !isSpace(node));
  const end = words.findIndex(({type}) => type !== 'emphasis');
  return (end < 0 ? words : words.slice(0, end)) as Emphasis[];
}
