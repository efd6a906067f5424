import MiniSearch, {type SearchOptions, type SearchResult} from 'minisearch';

import {findOperations, findProperties, namesInPath} from './exact';
import type {IndexedPage, IndexedSection, IndexFile} from './index-file';
import {plain, stemOf, translate, wordsOf} from './words';

/** A section with its page, and its words as the index weighs them. */
export interface Entry extends IndexedSection {
  id: number;
  page: IndexedPage;
  /** Its address below that of the site. */
  url: string;
  /** Its title, its heading, or the last name of a property. */
  name: string;
  /** The stems of the name. */
  stems: string;
  /** The title of a section's page, or the path of a property. */
  context: string;
  keywords: string;
}

export interface Result {
  entry: Entry;
  /** The words of the index that the query has found. */
  terms: string[];
  /** Whether these are only like the words of the query. */
  isSimilar: boolean;
}

export interface Answer {
  /** The results of a kind, in the order in which they are shown. */
  groups: {label: string; results: Result[]}[];
  /** The English that was searched instead of Portuguese or Spanish. */
  english: string | undefined;
  /** Whether all results are only similar. */
  isSimilar: boolean;
}

export interface Search {
  entries: Entry[];
  /** @param isExact whether Portuguese and Spanish words are searched as they are */
  find: (query: string, isExact?: boolean) => Answer;
}

const isProperty = ({kind}: IndexedSection) => kind === 'property' || kind === 'parameter';

function toEntry(page: IndexedPage, section: IndexedSection): Omit<Entry, 'id' | 'stems'> {
  const {anchor, title} = section;
  const entry = {...section, page, url: `${page.url}#${anchor}`, keywords: ''};
  if (!anchor) return {...entry, url: page.url, name: title, context: '', keywords: page.keywords};
  if (isProperty(section)) return {...entry, name: title.replace(/.*\./, ''), context: title};
  return {...entry, name: title, context: page.title};
}

const labels = {
  operation: 'Operations',
  parameter: 'Properties and parameters',
  property: 'Properties and parameters',
  event: 'Webhook events',
  page: 'Pages',
};

// The weights are those with which most queries of tests/fixtures/search-queries.yaml lead to the right page.
const pageWeight = 2.5;
const linkLists = /^(?:next-steps|related-pages)$/;
const secondary = /(?:^|\/)(?:CHANGELOG|glossary|intro|guides\/migrate-from-v1)$/;

/** Weighs the page about a subject before what mentions it, and what describes before what repeats. */
function weightOf({page, anchor, kind}: Entry): number {
  const weights = {operation: 1.5, parameter: 0.1, property: 0.1, event: 1, page: 1};
  const weight = anchor ? weights[kind ?? 'page'] : pageWeight;
  return secondary.test(page.url) || linkLists.test(anchor) ? weight / 2 : weight;
}

const options: SearchOptions = {
  boost: {name: 3, keywords: 3, context: 1.5},
  bm25: {k: 1.2, b: 0.9, d: 0.5},
  prefix: (_term, at, terms) => at === terms.length - 1,
};

function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const unique = <T>(items: T[], keyOf: (item: T) => unknown): T[] =>
  [...groupBy(items, keyOf).values()].flatMap(([first]) => first ?? []);

const stemsOf = (text: string): string[] => wordsOf(text).flatMap((word) => stemOf(word) ?? []);

/** The words of a text, each once and in one order, so that texts with the same words are equal. */
const sortedStems = (text: string): string => [...new Set(stemsOf(text))].sort().join(' ');

/** Makes the index, in steps between which the page responds. */
export async function createSearch({pages, terms}: IndexFile): Promise<Search> {
  const entries = pages
    .flatMap((page) => page.sections.map((section) => toEntry(page, section)))
    .map((entry, id) => ({...entry, id, stems: sortedStems(entry.name)}));
  const entryOf = ({id}: Pick<SearchResult, 'id'>) => entries[id as number] as Entry;
  const index = new MiniSearch<Entry>({
    fields: ['name', 'keywords', 'context', 'text'],
    tokenize: wordsOf,
    processTerm: stemOf,
  });
  await index.addAllAsync(entries, {chunkSize: 500});
  const english = new Map<string, string>();
  for (const [foreign, term] of Object.entries(terms))
    if (foreign !== term) english.set(plain(foreign), term);

  /** Sections with all words; if fewer than three pages have them, also those with any of the words or a similar one. */
  function findSections(query: string): SearchResult[] {
    const stems = sortedStems(query);
    const search = (more: SearchOptions) =>
      index.search(query, {
        ...options,
        ...more,
        boostDocument: (id: number) => weightOf(entryOf({id})),
      });
    const all = search({combineWith: 'AND'}).map((hit) => ({
      ...hit,
      score: hit.score * (entryOf(hit).stems === stems ? 3 : 1),
    }));
    if (groupBy(all, (hit) => entryOf(hit).page).size >= 3) return all;
    const any = search({fuzzy: 0.2});
    return unique(
      [...all.map((hit) => ({...hit, score: hit.score * 3})), ...any],
      ({id}) => id as number,
    );
  }

  /** The sections of a page to show: those whose headings have the most words, then those with the best scores. */
  function bestSections(query: string, hits: SearchResult[]): SearchResult[] {
    const words = stemsOf(query);
    const wordsInHeading = (entry: Entry, {match}: SearchResult) => {
      if (isProperty(entry)) return 0;
      // What only the keywords of a page say stands in one of its sections.
      if (
        Object.values(match)
          .flat()
          .every((field) => field === 'keywords')
      )
        return -1;
      const names = entry.stems.split(' ');
      return words.filter((word) => names.some((name) => name.startsWith(word))).length;
    };
    const ownScore = (hit: SearchResult) => hit.score / (entryOf(hit).anchor ? 1 : pageWeight);
    const best = Math.max(...hits.map(ownScore));
    const sorted = hits
      .map((hit) => ({hit, rank: wordsInHeading(entryOf(hit), hit)}))
      .sort((a, b) => b.rank - a.rank || b.hit.score - a.hit.score)
      .map(({hit}) => hit);
    return unique(sorted, (hit) => (isProperty(entryOf(hit)) ? entryOf(hit).name : hit.id))
      .filter((hit, at) => at === 0 || ownScore(hit) >= 0.3 * best)
      .slice(0, 3);
  }

  /** The best sections of the best pages. A page counts by its three best sections. */
  function findText(query: string): Result[] {
    const scoreOf = (hits: SearchResult[]) => {
      const [first = 0, second = 0, third = 0] = hits.map(({score}) => score).sort((a, b) => b - a);
      return first + 0.3 * second + 0.2 * third;
    };
    return [...groupBy(findSections(query), (hit) => entryOf(hit).page).values()]
      .map((hits) => ({hits, score: scoreOf(hits)}))
      .sort((a, b) => b.score - a.score)
      .slice(0, 8)
      .flatMap(({hits}) => bestSections(query, hits))
      .map((hit) => {
        const begins = (term: string) => hit.queryTerms.some((word) => term.startsWith(word));
        return {entry: entryOf(hit), terms: hit.terms, isSimilar: !hit.terms.some(begins)};
      });
  }

  function find(query: string, isExact = false): Answer {
    const operations = findOperations(query, entries);
    const named = operations.length > 0 ? operations : findProperties(query, entries);
    const translated = named.length > 0 || isExact ? undefined : translate(query, english);
    const text = operations.length > 0 ? namesInPath(query) : (translated ?? query);
    const results = unique(
      [
        ...named.map((entry) => ({entry, terms: stemsOf(text), isSimilar: false})),
        ...findText(text),
      ],
      ({entry}) => entry,
    ).slice(0, 12);
    const groups = groupBy(results, ({entry: {kind}}) => labels[kind ?? 'page']);
    return {
      groups: [...groups].map(([label, found]) => ({label, results: found})),
      english: translated,
      isSimilar: results.every(({isSimilar}) => isSimilar),
    };
  }
  return {entries, find};
}
