import {describe, expect, test} from 'vitest';

import {shownResults, type FoundPage} from '../../../src/search/results';

/** A page of a section whose matches are marked. */
function page(marked: string, keywords = ''): FoundPage {
  const words = marked.split(' ');
  const locations = [...words.keys()].filter((index) => words[index]?.startsWith('*'));
  return {
    content: marked.replaceAll('*', ''),
    excerpt: '',
    meta: {title: 'Webhook.', keywords},
    locations,
    anchors: [
      {element: 'h2', location: words.indexOf('Verify')},
      {element: 'span', location: 1},
    ],
    sub_results: [{title: 'Verify it', excerpt: '', anchor: {location: words.indexOf('Verify')}}],
  };
}

const shown = async (term: string, ...pages: FoundPage[]): Promise<FoundPage[]> =>
  Promise.all(
    (
      await shownResults(
        term,
        pages.map((one) => ({data: () => Promise.resolve(one)})),
      )
    ).map(({data}) => data()),
  );

describe('what a search shows', () => {
  const text = 'Webhook. Events of a store. Verify it. Your URL is public. Compare the *signature.';

  test.each([
    ['signature', true],
    ['signatures', true],
    ['sign', true],
    ['sideways', false],
    ['signature elephant', false],
    ['sandbox', false],
  ])('of %s is something: %s', async (term, isSomething) => {
    expect(await shown(term, page(text))).toHaveLength(isSomething ? 1 : 0);
  });

  test.each([
    ['settings', '*Set'],
    ['verifying', '*verifies'],
    ['per_page', '*`per_page`,'],
    ['cupón', '*cupon'],
    ['x-total-count', '*x-total-count:'],
  ])('is what Pagefind finds for %s: %s', async (term, word) => {
    expect(await shown(term, page(`Verify ${word}`))).toHaveLength(1);
  });

  test('is a page that has the word only among its keywords', async () => {
    expect(await shown('sandbox', page(text, 'sandbox, demo store'))).toHaveLength(1);
  });

  test('is all pages if one has the word', async () => {
    expect(await shown('sideways', page(text), page(text, 'sideways'))).toHaveLength(2);
  });
});

describe('an excerpt', () => {
  const excerpts = async (marked: string) => {
    const [found] = await shown('a', page(marked, 'a'));
    return [found?.excerpt, found?.sub_results[0]?.excerpt];
  };

  test('begins with the sentence that has the most matches, without the heading', async () => {
    expect(
      await excerpts(
        'Webhook. Events of a store. Verify *it. Your URL is public. Compare the *key. End.',
      ),
    ).toEqual(['Events of a store.', 'Compare the <mark>key.</mark> End.']);
  });

  test('begins with the first sentence if none has a match, and has thirty words', async () => {
    const long = `Begin ${'word '.repeat(40)}`.trim();
    const [, section] = await excerpts(`Webhook. Verify *it. ${long}`);
    expect(section).toBe(long.split(' ').slice(0, 30).join(' '));
  });

  test('leaves out code and begins at rows', async () => {
    expect(
      await excerpts(
        'Webhook. Verify it. Run this: ⁅ Shell *digest=$(… ⁆ ⁅ ⁆ Name Text ⁅ ⁆ *id Number',
      ),
    ).toEqual(['', '<mark>id</mark> Number']);
    expect((await excerpts('Webhook. Verify it. ⁅ Shell *digest ⁆. Then go on.'))[1]).toBe(
      'Then go on.',
    );
  });

  test('has what looks like HTML as text', async () => {
    expect((await excerpts('Webhook. Verify it. A *<script> begins.'))[1]).toBe(
      'A <mark>&lt;script></mark> begins.',
    );
  });
});
