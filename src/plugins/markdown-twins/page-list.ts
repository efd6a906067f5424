import path from 'node:path';

import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';

// A version's pages as lists in Markdown.

type SidebarItem = LoadedVersion['sidebars'][string][number];
type Category = Extract<SidebarItem, {type: 'category'}>;

/** A version and where it is served. */
export interface PublishedVersion {
  /** Origin and base URL, with a slash at the end. */
  url: string;
  baseUrl: string;
  /** The address of the API. */
  apiUrl: string;
  version: LoadedVersion;
}

/** The file of a page's Markdown twin in the build, which is also its address. */
export const twinOf = ({baseUrl}: PublishedVersion, {permalink}: DocMetadata): string =>
  `${path.posix.relative(baseUrl, permalink)}.md`;

export const docOf = ({version}: PublishedVersion, id: string): DocMetadata | undefined =>
  version.docs.find((doc) => doc.id === id);

/** A page as an entry of a list; none for an unlisted page. */
function entries(published: PublishedVersion, id: string): string[] {
  const doc = docOf(published, id);
  if (!doc || doc.unlisted) return [];
  return [`- [${doc.title}](${published.url}${twinOf(published, doc)}): ${doc.description}`];
}

const linkedPage = ({link}: Category): string | undefined =>
  link?.type === 'doc' ? link.id : undefined;

/**
 * The pages of sidebar items: first those in no category, then those of each category under its name. All headings have
 * one level, as llms.txt has it.
 */
export function pageList(published: PublishedVersion, items: SidebarItem[]): string {
  const pages = items.flatMap((item) => (item.type === 'doc' ? entries(published, item.id) : []));
  const categories = items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const list = pageList(published, item.items);
    return list ? `## ${item.label}\n\n${list}` : [];
  });
  return [pages.join('\n'), ...categories].filter(Boolean).join('\n\n');
}

/** Sidebar items in which the page of a category is the first below it. */
const withCategoryPages = (items: SidebarItem[]): SidebarItem[] =>
  items.map((item) => {
    if (item.type !== 'category') return item;
    const page = linkedPage(item);
    const own: SidebarItem[] = page === undefined ? [] : [{type: 'doc', id: page}];
    return {...item, items: [...own, ...withCategoryPages(item.items)]};
  });

/** The items below the category whose page has an id; undefined for a page that is no index. */
function itemsIn(items: SidebarItem[], id: string): SidebarItem[] | undefined {
  const categories = items.filter((item) => item.type === 'category');
  for (const category of categories) {
    const found = linkedPage(category) === id ? category.items : itemsIn(category.items, id);
    if (found) return found;
  }
  return undefined;
}

/** The items of a version's sidebars below the category whose page has an id; none for a page that is no index. */
export const itemsBelow = ({version}: PublishedVersion, id: string): SidebarItem[] =>
  itemsIn(Object.values(version.sidebars).flat(), id) ?? [];

/** The pages of sidebar items, by their ids. */
export const idsOf = (items: SidebarItem[]): string[] =>
  items.flatMap((item) => {
    if (item.type === 'doc') return item.id;
    return item.type === 'category' ? idsOf(item.items) : [];
  });

/** The items of a version's sidebars, then the pages that are not in them. */
export function allItems({version}: PublishedVersion): SidebarItem[] {
  const items = withCategoryPages(Object.values(version.sidebars).flat());
  const listed = idsOf(items);
  const others = version.docs
    .filter(({id}) => !listed.includes(id))
    .map(({id}): SidebarItem => ({type: 'doc', id}));
  if (others.length === 0) return items;
  const folded = {collapsible: false, collapsed: false}; // for readers of the sidebar only
  return [...items, {type: 'category', label: 'Other pages', items: others, ...folded}];
}
