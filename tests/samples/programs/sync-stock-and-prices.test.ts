import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import type {Description} from '../../../src/openapi/types';
import {guidesOf} from './guide';
import {install, type Installed, type Result} from './run';
import {paginate, startStore, type Reply, type Store} from './store';

vi.setConfig({testTimeout: 60_000});

const titles = ['sync-stock-and-prices.mjs', 'sync_stock_and_prices.py'];
const env = {ACCESS_TOKEN: 'ACCESS_TOKEN'};

interface Level {
  location_id: string;
  stock: number;
}

interface Variant extends Record<string, unknown> {
  id: number;
  sku: string;
  price: string;
  inventory_levels: [Level];
}

interface Product {
  id: number;
  variants: Variant[];
}

interface Change {
  id: number;
  price?: number;
  inventory_levels?: Level[];
}

type ProductChange = {id: number; variants: Change[]};

/** A row of the reader's file. */
interface Item {
  sku: string;
  price: number;
  stock: number;
}

const central = '01GQ2ZHK064BQRHGDB7CCV0Y6N';

/** The variant of the description's example. */
function exampleVariant(description: Description): object {
  const response = description.paths['/products']?.get?.responses['200'];
  const products = response?.content?.['application/json']?.example as Product[];
  const variant = products[0]?.variants[0];
  if (!variant) throw new Error('The description has no example of a list of products.');
  return variant;
}

/** A store's catalog, with what updates have done to it. */
class Catalog {
  /** The changes that it has applied, in order. */
  readonly applied: Change[] = [];

  constructor(readonly products: Product[]) {}

  get variants(): Variant[] {
    return this.products.flatMap(({variants}) => variants);
  }

  update(products: ProductChange[]): Reply {
    const changes = products.flatMap(({variants}) => variants);
    if (changes.length > 50) {
      return {status: 422, body: {code: 422, description: 'Too many variants sent for update'}};
    }
    for (const change of changes) {
      this.applied.push(change);
      const variant = this.variants.find(({id}) => id === change.id);
      if (!variant) return {status: 404};
      if (change.price !== undefined) variant.price = change.price.toFixed(2);
      const [level] = variant.inventory_levels;
      for (const {location_id: location, stock} of change.inventory_levels ?? []) {
        if (location === level.location_id) level.stock = stock;
      }
    }
    const body = products.map(({id, variants}) => ({
      id,
      variants: variants.map((change) => ({id: change.id, success: true})),
    }));
    return {body};
  }
}

const skuOf = (product: number, size: string): string => `CAM-${product}-${size}`;

describe.each(guidesOf('guides/sync-stock-and-prices'))(
  'sync stock and prices in $label',
  (guide) => {
    let store: Store;
    let example: object;
    let catalog: Catalog;
    /** Responds to an update. */
    let update: (products: ProductChange[]) => Reply;

    beforeAll(async () => {
      const descriptions = await guide.descriptions();
      example = exampleVariant(descriptions[0]);
      store = await startStore({
        descriptions,
        limit: {size: 8, leakPerSecond: 12},
        handlers: {
          'GET /products': (request) => paginate(catalog.products, request),
          'PATCH /products/stock-price': ({body}) => update(body as ProductChange[]),
        },
      });
    }, 60_000);
    afterAll(() => store.stop());
    beforeEach(() => {
      store.reset();
      update = (products) => catalog.update(products);
    });

    /** Products with two variants each, at one location. */
    const productsOf = (count: number): Product[] =>
      Array.from({length: count}, (_, number) => ({
        id: 1000 + number,
        variants: ['M', 'G'].map((size, position) => ({
          ...example,
          id: 5000 + 2 * number + position,
          product_id: 1000 + number,
          sku: skuOf(number, size),
          price: '94.95',
          stock: 12,
          stock_management: true,
          inventory_levels: [{location_id: central, stock: 12}],
        })),
      }));

    /** The reader's file for a catalog, with another price for one variant of the first products, and another stock. */
    const itemsOf = (products: Product[], changed: number): Item[] =>
      products.flatMap(({variants}, number) =>
        variants.map(({sku}, position) => ({
          sku,
          price: number < changed && position === 0 ? 99.95 : 94.95,
          stock: number < changed ? 7 : 12,
        })),
      );

    const installed = (title: string, items: Item[]): Installed => {
      const program = install(guide, title, store.redirect);
      exportItems(program, items);
      return program;
    };

    const exportItems = ({folder}: Installed, items: Item[]): void =>
      writeFileSync(path.join(folder, 'stock-and-prices.json'), JSON.stringify(items));

    interface Run extends Result {
      /** The requests that the program sent, as method and status, such as `PATCH 200`. */
      requests: string[];
      /** The number of variants in each update. */
      batches: number[];
    }

    async function runOf(program: Installed): Promise<Run> {
      const before = store.requests.length;
      const result = await program.run(env);
      const sent = store.requests.slice(before).filter(({path: target}) => target !== '/store');
      const updates = sent.filter(({method}) => method === 'PATCH');
      return {
        ...result,
        requests: sent.map(({method, status}) => `${method} ${status}`),
        batches: updates.map(
          ({body}) => (body as ProductChange[]).flatMap(({variants}) => variants).length,
        ),
      };
    }

    /** Expects that the store has the prices and the stock of the file. */
    function expectEqual(items: Item[]): void {
      const bySku = new Map(catalog.variants.map((variant) => [variant.sku, variant]));
      const actual = items.map(({sku}) => {
        const variant = bySku.get(sku);
        return {sku, price: Number(variant?.price), stock: variant?.inventory_levels[0].stock};
      });
      expect(actual).toEqual(items);
    }

    describe.each(titles)('%s', (title) => {
      test('sends what changed, in batches, and only once', async () => {
        const products = productsOf(400);
        catalog = new Catalog(products);
        const items = itemsOf(products, 65);
        const program = installed(title, items);

        const first = await runOf(program);
        expect(first).toMatchObject({code: 0, batches: [50, 50, 30]});
        // Two full pages, and the 404 behind the last one.
        expect(first.requests.slice(0, 3)).toEqual(['GET 200', 'GET 200', 'GET 404']);
        expect(first.requests.filter((request) => request === 'PATCH 200')).toHaveLength(3);
        expectEqual(items);
        // What didn't change isn't sent, so that it doesn't replace newer values.
        expect(catalog.applied.filter(({price}) => price !== undefined)).toHaveLength(65);

        expect(await runOf(program)).toMatchObject({code: 0, requests: []});
        store.reset();
        const next = items.map((item) =>
          item.sku === skuOf(90, 'M') ? {...item, stock: 0} : item,
        );
        exportItems(program, next);
        expect(await runOf(program)).toMatchObject({
          code: 0,
          requests: ['PATCH 200'],
          batches: [1],
        });
        expect(catalog.applied.at(-1)).toEqual({
          id: 5180,
          inventory_levels: [{location_id: central, stock: 0}],
        });
        expectEqual(next);
      });

      test('goes on after a crash with the batch that was interrupted, and its values', async () => {
        const products = productsOf(100);
        catalog = new Catalog(products);
        const items = itemsOf(products, 100);
        const program = installed(title, items);
        const killed = program.start(env);
        let updates = 0;
        update = (changes) => {
          updates += 1;
          const reply = catalog.update(changes);
          if (updates === 3) void killed.kill();
          return reply;
        };
        expect(await killed.end).toBeNull();
        expect(catalog.applied).toHaveLength(150);

        // The file has the former values of a variant in the third batch again, which the store no longer has.
        const former = items.map((item) =>
          item.sku === skuOf(60, 'M') ? {...item, price: 94.95, stock: 12} : item,
        );
        exportItems(program, former);
        // The third batch is sent again, but not the others, and the catalog isn't read again.
        const rest = await runOf(program);
        expect(rest).toMatchObject({code: 0, requests: ['PATCH 200', 'PATCH 200']});
        expect(catalog.applied).toHaveLength(250);
        expectEqual(former);
      });
    });
  },
);
