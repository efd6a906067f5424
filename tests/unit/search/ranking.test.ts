import {describe, expect, test} from 'vitest';

import {bestSections, type Section} from '../../../src/search/ranking';

const section = (title: string, hash: string, matches: number): Section => ({
  title,
  url: `/resources/order#${hash}`,
  locations: Array.from({length: matches}, (_, index) => index),
});

const titles = (term: string, sections: Section[]): string[] =>
  bestSections(term, sections).map(({url}) => url.replace(/.*#/, ''));

describe('the sections that a result shows', () => {
  const object = section('The order object', 'the-order-object', 9);
  const list = section('List orders', 'list-orders', 1);
  const cancel = section('Cancel an order', 'cancel-order', 1);
  const faq = section('FAQ', 'questions', 2);

  test('have the most words of the term in their titles, then the most matches', () => {
    expect(titles('cancel order', [object, list, cancel, faq])).toEqual([
      'the-order-object',
      'list-orders',
      'cancel-order',
    ]);
    expect(titles('cancel', [object, list, cancel, faq])).toEqual([
      'the-order-object',
      'cancel-order',
      'questions',
    ]);
  });

  test('have one property of each name, where it is nested least', () => {
    const nested = section('status', 'order-fulfillments-status', 5);
    const own = section('status', 'order-status', 1);
    expect(titles('status', [nested, own, faq])).toEqual(['order-status', 'questions']);
  });
});
