/**
 * How the search weighs what it finds: the words of a page's title and of its `keywords` (front matter) before those of
 * headings and text, so that the page about a subject comes before pages that mention it, and how often a page has a word
 * rather than how large its share is: the reference of a resource is long. The queries of tests/fixtures/search-queries.yaml
 * hold it.
 */
export const ranking = {metaWeights: {title: 10, keywords: 10}, termFrequency: 0};

/** What Pagefind says of a section in which it has found words. */
export interface Section {
  title: string;
  url: string;
  /** Where the words stand that it has found. */
  locations: number[];
}

/** One section for each title: of properties with one name, that with the shortest address, which is nested least. */
function oneForEachTitle<S extends Section>(sections: S[]): S[] {
  const byTitle = new Map<string, S>();
  for (const section of sections) {
    const known = byTitle.get(section.title);
    if (!known || section.url.length < known.url.length) byTitle.set(section.title, section);
  }
  return [...byTitle.values()];
}

/**
 * The sections of a page that a result shows, in their order on the page: those with the most words of the term in
 * their title, then those with the most matches. Pagefind counts the matches only, so that a long description of an object
 * comes before the operation or the property that is asked for.
 */
export function bestSections<S extends Section>(term: string, sections: S[], limit = 3): S[] {
  const words = term.toLowerCase().split(/\s+/);
  const inTitle = ({title}: S) => words.filter((word) => title.toLowerCase().includes(word)).length;
  const best = oneForEachTitle(sections)
    .sort((a, b) => inTitle(b) - inTitle(a) || b.locations.length - a.locations.length)
    .slice(0, limit);
  return sections.filter((section) => best.includes(section));
}
