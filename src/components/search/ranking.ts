/**
 * How the search weighs what it finds: the words of a page's title and of its `keywords` (front matter) before those of
 * headings and text, so that the page about a subject comes before pages that mention it. The queries of
 * tests/fixtures/search-queries.yaml hold it.
 */
export const ranking = {metaWeights: {title: 10, keywords: 10}};

/** What Pagefind says of a section in which it has found words. */
export interface Section {
  title: string;
  /** Where the words stand that it has found. */
  locations: number[];
}

/**
 * The sections of a page that a result shows, in their order on the page: those with the most words of the term in
 * their title, then those with the most matches. Pagefind counts the matches only, so that a long description of an object
 * comes before the operation that is asked for.
 */
export function bestSections<S extends Section>(term: string, sections: S[], limit = 3): S[] {
  const words = term.toLowerCase().split(/\s+/);
  const inTitle = ({title}: S) => words.filter((word) => title.toLowerCase().includes(word)).length;
  const best = [...sections]
    .sort((a, b) => inTitle(b) - inTitle(a) || b.locations.length - a.locations.length)
    .slice(0, limit);
  return sections.filter((section) => best.includes(section));
}
