import {describe, expect, test} from 'vitest';

import {shownResults, type FoundPage} from '../../src/components/search/results';

/** A page of a section whose matches are marked. */
function page(marked: string, keywords = ''): FoundPage {
  const words = marked.split(' ');
  const locations = [...words.keys()].filter((index) => words[index]?.startsWith('*'));
  return {
    content: marked.replaceAll('*', ''),
    meta: {title: 'Webhook.', keywords},
    locations,
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
