/** What this site uses of a page in which Pagefind has found a term. */
export interface FoundPage {
  content: string;
  excerpt: string;
  meta: Record<string, string>;
  /** Which words of the content match. */
  locations: number[];
  /** The elements with an id, and which word of the content is their first. */
  anchors: {element: string; location: number}[];
  sub_results: {title: string; excerpt: string; anchor?: {location: number}}[];
}

export interface Result {
  data: () => Promise<FoundPage>;
}

const wordsOf = (text: string): string[] => text.split(/\s+/);

/** The letters and digits, without accents: of words, Pagefind compares no more. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '');

/**
 * Whether a page has each word of a term, as something that begins with more than half of it, without its ending: that finds
 * `category` for `categories`, and `set` for `settings`. Where no word of the index begins like one of the term, Pagefind
 * finds the longest with which this begins, of a nonsense word its first letter.
 */
function hasEachWord(term: string, {content, locations, meta}: FoundPage): boolean {
  const words = wordsOf(content);
  const found = plain([...locations.map((at) => words[at]), ...Object.values(meta)].join(' '));
  return wordsOf(plain(term).trim()).every((word) => {
    const stem = word.replace(/(?:ing|ed|ie)?s?$/, '');
    return found.includes(stem.slice(0, Math.floor(stem.length / 2) + 1));
  });
}

/**
 * The text from a heading on, from the sentence with the most matches, else from the first. What stands between ⁅ and ⁆
 * (src/plugins/site-files/search-index.ts) is code, or nothing at the beginning of a table's row.
 */
function excerptOf(words: string[], first: number, end: number, matches: Set<number>): string {
  const sentences = words
    .slice(first, end)
    .map((word) => word.replaceAll('<', '&lt;'))
    .map((word, index) => (matches.has(first + index) ? `<mark>${word}</mark>` : word))
    .join(' ')
    .split(/ ?⁅.*?(?:⁆\.?|$) ?|(?<=[.?!]\)?(?:<\/mark>)?) /);
  const matchesIn = (sentence: string) => sentence.split('<mark>').length;
  const most = Math.max(...sentences.map(matchesIn));
  const best = sentences.findIndex((sentence) => matchesIn(sentence) === most);
  return wordsOf(sentences.slice(best).join(' ').trim()).slice(0, 30).join(' ');
}

/** Gives a page and its sections excerpts that begin with a sentence: Pagefind's begin anywhere, with the heading, or with code. */
function addExcerpts(page: FoundPage): FoundPage {
  const words = wordsOf(page.content);
  const matches = new Set(page.locations);
  const headings = page.anchors
    .filter(({element}) => /^h\d$/.test(element))
    .map(({location}) => location)
    .sort((a, b) => a - b);
  const excerptFrom = (start: number, title: string) => {
    const end = headings.find((heading) => heading > start);
    return excerptOf(words, start + wordsOf(title).length, end ?? words.length, matches);
  };
  page.excerpt = excerptFrom(0, page.meta['title'] ?? '');
  for (const section of page.sub_results)
    section.excerpt = excerptFrom(section.anchor?.location ?? 0, section.title);
  return page;
}

/** What is shown of what Pagefind has found. Ten pages tell a nonsense word; of a word of the site, the first is enough. */
export async function shownResults<R extends Result>(term: string, results: R[]): Promise<R[]> {
  for (const {data} of results.slice(0, 10))
    if (hasEachWord(term, await data()))
      return results.map((result) => ({
        ...result,
        data: async () => addExcerpts(await result.data()),
      }));
  return [];
}
