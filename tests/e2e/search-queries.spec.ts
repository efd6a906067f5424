import {readFileSync} from 'node:fs';

import {parse} from 'yaml';

import {bestSections, ranking, type Section} from '../../src/search/ranking';
import {shownResults, type FoundPage} from '../../src/search/results';
import {latestVersion} from '../../src/config/versions';
import {expect, nightly, open, test} from './test';

/** What this test uses of Pagefind's own module (the dialog's elements call it the same way). */
interface Pagefind {
  options: (options: {basePath: string; ranking: typeof ranking}) => Promise<void>;
  search: (term: string) => Promise<{results: {data: () => Promise<Found>}[]}>;
}

interface Found extends FoundPage {
  url: string;
  sub_results: (FoundPage['sub_results'][number] & Section)[];
}

const file = 'tests/fixtures/search-queries.yaml';
const queries = Object.entries(
  parse(readFileSync(file, 'utf8'), {schema: 'failsafe'}) as Record<string, string[]>,
);

const route = ({url}: {url: string}) => url.replace(/^(?:\/api-documentation)?\//, '');

// All queries take half a minute on a busy machine.
test.setTimeout(120_000);

test(
  'the page that a query is about comes first, and shows the section',
  nightly,
  async ({page}) => {
    await open(page, 'intro');
    const found = await page.evaluate(
      async ({terms, rankingOptions, version}) => {
        const basePath = `/api-documentation/pagefind/${version}/`;
        const pagefind = (await import(`${basePath}pagefind.js`)) as Pagefind;
        await pagefind.options({basePath, ranking: rankingOptions});
        const pages: Found[][] = [];
        for (const term of terms) {
          const {results} = await pagefind.search(term);
          pages.push(await Promise.all(results.slice(0, 3).map((result) => result.data())));
        }
        return pages;
      },
      {terms: queries.map(([term]) => term), rankingOptions: ranking, version: latestVersion.name},
    );
    const notFirst: string[] = [];
    const notAmongThree: string[] = [];
    const withoutSection: string[] = [];
    for (const [index, [term, wanted]] of queries.entries()) {
      const all = found[index] ?? [];
      const results = all.map((one) => ({data: () => Promise.resolve(one)}));
      const pages = all.slice(0, (await shownResults(term, results)).length);
      const names = pages.map(route);
      const wantedPages = wanted.map((place) => place.replace(/#.*/, ''));
      const rank = names.findIndex((name) => wantedPages.includes(name));
      const report = `${term}: ${names.join(', ')} instead of ${wanted.join(' or ')}`;
      if (rank !== 0) notFirst.push(report);
      if (rank === -1) notAmongThree.push(report);
      const sections = pages.flatMap(({url, sub_results}) =>
        bestSections(
          term,
          sub_results.filter((section) => section.url !== url),
        ).map(route),
      );
      if (wanted.every((place) => place.includes('#') && !sections.includes(place)))
        withoutSection.push(`${term}: ${sections.join(', ')} instead of ${wanted.join(' or ')}`);
    }
    const share = (misses: string[]) => misses.length / queries.length;
    expect(queries.length).toBeGreaterThan(100);
    expect(share(notFirst), notFirst.join('\n')).toBeLessThanOrEqual(0.15);
    expect(share(notAmongThree), notAmongThree.join('\n')).toBeLessThanOrEqual(0.02);
    expect(share(withoutSection), withoutSection.join('\n')).toBeLessThanOrEqual(0.02);
  },
);
