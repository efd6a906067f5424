import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Pages that belong together. */
export interface Section {
  label: string;
  pages: DocMetadata[];
}

/** The sections of sidebar items: each category with its own page, if it has one, and those in it; then the categories in it. */
function sectionsOf(items: SidebarItem[], docOf: (id: string) => DocMetadata[]): Section[] {
  return items.flatMap((item) => {
    if (item.type !== 'category') return [];
    const own = item.link?.type === 'doc' ? docOf(item.link.id) : [];
    const inside = item.items.flatMap((child) => (child.type === 'doc' ? docOf(child.id) : []));
    return [{label: item.label, pages: [...own, ...inside]}, ...sectionsOf(item.items, docOf)];
  });
}

/**
 * The pages of a version by the categories of its sidebars, at any depth, in their order. Those in no category are the last
 * section. Unlisted pages are in none.
 */
export function sections({docs, sidebars}: LoadedVersion): Section[] {
  const listed = docs.filter(({unlisted}) => !unlisted);
  const categories = sectionsOf(Object.values(sidebars).flat(), (id) =>
    listed.filter((doc) => doc.id === id),
  );
  const inCategories = new Set(categories.flatMap(({pages}) => pages));
  const others = listed.filter((page) => !inCategories.has(page));
  return [...categories, {label: 'Other pages', pages: others}].filter(
    ({pages}) => pages.length > 0,
  );
}
