import {describe, expect, test} from 'vitest';

import {createSearch} from '../../../src/search/engine';
import {findOperations, findProperties} from '../../../src/search/exact';
import {excerptOf, split} from '../../../src/search/excerpt';
import type {IndexedSection, IndexFile} from '../../../src/search/index-file';
import {translate} from '../../../src/search/words';

const section = (kind: 'operation' | 'parameter' | 'property') => (title: string) =>
  ({anchor: title, title, text: '', kind, detail: title}) satisfies IndexedSection;

const titles = (sections: IndexedSection[]) => sections.map(({title}) => title);

describe('the operations of a query', () => {
  const operations = [
    'GET /products',
    'POST /products',
    'GET /products/{id}',
    'PUT /products/{id}',
    'PATCH /products/stock-price',
    'POST /products/{product_id}/variants',
    'POST /orders/{id}/cancel',
  ].map(section('operation'));

  test.each([
    ['POST /products', 'POST /products'],
    ['get products', 'GET /products'],
    ['/products/stock-price', 'PATCH /products/stock-price'],
    ['/products/182739465', 'GET /products/{id}'],
    ['PUT /products/182739465', 'PUT /products/{id}'],
    ['orders/{order_id}/cancel', 'POST /orders/{id}/cancel'],
    ['https://api.nuvemshop.com.br/v1/1234567/orders/9/cancel?x=1', 'POST /orders/{id}/cancel'],
    ['POST /2025-03/1234567/products HTTP/1.1', 'POST /products'],
    ["curl -d '{}' https://api.tiendanube.com/2025-03/1/products/9/variants", operations[5]?.title],
    ['curl https://api.tiendanube.com/2025-03/1234567/products', 'GET /products'],
  ])('%s: %s', (query, first) => {
    expect(titles(findOperations(query, operations))[0]).toBe(first);
  });

  test('are first those of the whole path, then those with the method', () => {
    expect(titles(findOperations('POST /products', operations)).slice(0, 3)).toEqual([
      'POST /products',
      'GET /products',
      'POST /products/{product_id}/variants',
    ]);
  });

  test.each(['order/paid', 'create product', 'order', '/nothing', 'and/or'])('%s: none', (query) =>
    expect(findOperations(query, operations)).toEqual([]),
  );
});

describe('the properties of a query', () => {
  const properties = [
    section('parameter')('shipping_address.city'),
    section('property')('order.shipping_address.city'),
    section('property')('order.shipping_address'),
    section('property')('order.products.sku'),
  ];

  test.each([
    ['order.shipping_address', ['order.shipping_address', 'order.shipping_address.city']],
    ['shipping_address.city', ['order.shipping_address.city', 'shipping_address.city']],
    ['order.products[0].sku', ['order.products.sku']],
    ['orders.products.sku', ['order.products.sku']],
    ['shipping_address', ['order.shipping_address']],
    ['sku', []],
    ['See the docs. Then', []],
  ])('%s: %j', (query, found) => expect(titles(findProperties(query, properties))).toEqual(found));
});

test.each([
  ['cancelar pedido', 'cancel order'],
  ['Cómo crear un cupón', 'create coupon'],
  ['nota fiscal', 'invoice'],
  ['pedidos', 'order'],
  ['cancel order', undefined],
  ['data do', undefined],
  ['constructor', undefined],
])('the English of %s: %s', (query, english) => {
  const terms = {pedido: 'order', cliente: 'customer', 'nota fiscal': 'invoice'};
  expect(translate(query, new Map(Object.entries(terms)))).toBe(english);
});

describe('an excerpt', () => {
  const text = 'Events of a store.\nYour URL is public. Compare the signature. End.\ncode · text';

  test('begins with the sentence that has the most words, or the first', () => {
    expect(excerptOf(text, ['signature', 'compare'])).toBe('Compare the signature. End.');
    expect(excerptOf(text, [])).toBe('Events of a store. Your URL is public.');
    expect(excerptOf('A row\nAnother row', [])).toBe('A row · Another row');
  });

  test('marks whole words, in any form', () => {
    const parts = split('Orders: order_id, reorder', ['order']);
    expect(parts.filter(({isMatch}) => isMatch).map((part) => part.text)).toEqual([
      'Orders',
      'order_id',
    ]);
    expect(parts.map((part) => part.text).join('')).toBe('Orders: order_id, reorder');
  });
});

describe('an answer', () => {
  const page = (title: string, text: string) => {
    const sections = [{anchor: '', title, text}];
    return {url: title.toLowerCase(), title, group: '', keywords: '', sections};
  };
  const index: IndexFile = {
    pages: [page('Webhook', 'A notification.'), page('Cart', 'Before an order.')],
    terms: {carrinho: 'cart', webhook: 'webhook'},
  };
  const answer = async (query: string, isExact = false) => {
    const {groups, ...rest} = (await createSearch(index)).find(query, isExact);
    return {...rest, urls: groups.flatMap(({results}) => results.map(({entry}) => entry.url))};
  };

  test.each([
    ['webhooks', {urls: ['webhook'], english: undefined, isSimilar: false}],
    ['webhok', {urls: ['webhook'], english: undefined, isSimilar: true}],
    ['carrinho', {urls: ['cart'], english: 'cart', isSimilar: false}],
  ])('%s: %j', async (query, expected) => expect(await answer(query)).toEqual(expected));

  test('is nothing for nonsense, and for a foreign word taken as it is', async () => {
    expect((await answer('жжжж')).urls).toEqual([]);
    expect((await answer('blorptangle')).urls).toEqual([]);
    expect((await answer('carrinho', true)).urls).toEqual([]);
  });
});
