/** What this site uses of a page in which Pagefind has found a term. */
export interface FoundPage {
  content: string;
  meta: Record<string, string>;
  /** Which words of the content match. */
  locations: number[];
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

/** What is shown of what Pagefind has found. Ten pages tell a nonsense word; of a word of the site, the first is enough. */
export async function shownResults<R extends Result>(term: string, results: R[]): Promise<R[]> {
  for (const {data} of results.slice(0, 10)) if (hasEachWord(term, await data())) return results;
  return [];
}
