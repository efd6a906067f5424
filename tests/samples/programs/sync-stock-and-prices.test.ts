import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {beforeEach, describe, expect, test} from 'vitest';

import {exampleResponse, guidesOf} from './guide';
import {install, type Installed} from './run';
import {paginate, shortOfRequests, startStore, type Reply} from './store';

interface Level {
  location_id: string;
  stock: number;
}

interface Variant {
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

const skuOf = (product: number, size: string): string => `CAM-${product}-${size}`;

const exportItems = ({folder}: Installed, items: Item[]): void =>
  writeFileSync(path.join(folder, 'stock-and-prices.json'), JSON.stringify(items));

/** The reader's file, with other values for a SKU. */
const withItem = (items: Item[], sku: string, values: Partial<Item>): Item[] =>
  items.map((item) => (item.sku === sku ? {...item, ...values} : item));

describe.each(guidesOf('guides/sync-stock-and-prices'))('sync in $label', async (guide) => {
  const descriptions = await guide.descriptions();
  const [example] = exampleResponse(descriptions[0], 'listProducts') as [Product];
  let products: Product[];
  /** The updates that the store has applied, each with its changes. */
  let batches: Change[][];
  const batchSizes = (): number[] => batches.map(({length}) => length);
  /** Called after an update, before the response. */
  let onUpdate: () => void;

  const variants = (): Variant[] => products.flatMap((product) => product.variants);

  function update(changed: ProductChange[]): Reply {
    const changes = changed.flatMap((product) => product.variants);
    if (changes.length > 50) return {status: 422, body: {code: 422, description: 'Too many'}};
    batches.push(changes);
    for (const {id, price, inventory_levels: [changedLevel] = []} of changes) {
      const variant = variants().find((one) => one.id === id);
      if (!variant) return {status: 404};
      const [level] = variant.inventory_levels;
      if (price !== undefined) variant.price = price.toFixed(2);
      if (changedLevel?.location_id === level.location_id) level.stock = changedLevel.stock;
    }
    onUpdate();
    return {
      body: changed.map((product) => ({
        id: product.id,
        variants: product.variants.map(({id}) => ({id, success: true})),
      })),
    };
  }

  const store = await startStore(
    descriptions,
    {
      'GET /products': (request) => paginate(products, request),
      'PATCH /products/stock-price': ({body}) => update(body as ProductChange[]),
    },
    shortOfRequests,
  );
  beforeEach(() => {
    batches = [];
    onUpdate = () => undefined;
  });

  /** Products with two variants each, at one location. */
  const productsOf = (count: number): Product[] =>
    Array.from({length: count}, (_, number) => ({
      id: 1000 + number,
      variants: ['M', 'G'].map((size, position) => ({
        ...example.variants[0],
        id: 5000 + 2 * number + position,
        product_id: 1000 + number,
        sku: skuOf(number, size),
        price: '94.95',
        stock: 12,
        stock_management: true,
        inventory_levels: [{location_id: central, stock: 12}],
      })),
    }));

  /** The reader's file, with another price for one variant of the first products, and another stock. */
  const itemsOf = (changed: number): Item[] =>
    products.flatMap((product, number) =>
      product.variants.map(({sku}, position) => ({
        sku,
        price: number < changed && position === 0 ? 99.95 : 94.95,
        stock: number < changed ? 7 : 12,
      })),
    );

  /** Runs the program, and returns the requests for products that it sent, such as `PATCH 200`. */
  async function requestsOf(program: Installed): Promise<string[]> {
    const before = store.requests.length;
    await program.run();
    return store.requests.slice(before).map(({method, status}) => `${method} ${status}`);
  }

  /** Expects that the store has the prices and the stock of the file. */
  const expectEqual = (items: Item[]): void =>
    expect(
      variants().map(({sku, price, inventory_levels: [{stock}]}) => ({
        sku,
        price: Number(price),
        stock,
      })),
    ).toEqual(items);

  describe.each(['sync-stock-and-prices.mjs', 'sync_stock_and_prices.py'])('%s', (title) => {
    test('sends what changed, in batches, and only once', async () => {
      products = productsOf(400);
      const items = itemsOf(65);
      const program = install(guide, title, store.redirect);
      exportItems(program, items);

      const first = await requestsOf(program);
      // Four full pages, and the 404 behind the last one.
      const pages = ['GET 200', 'GET 200', 'GET 200', 'GET 200', 'GET 404'];
      expect(first.slice(0, 5)).toEqual(pages);
      expect(batchSizes()).toEqual([50, 50, 30]);
      expectEqual(items);
      // What didn't change isn't sent, so that it doesn't replace newer values.
      expect(batches.flat().filter(({price}) => price !== undefined)).toHaveLength(65);

      expect(await requestsOf(program)).toEqual([]);
      const next = withItem(items, skuOf(90, 'M'), {stock: 0});
      exportItems(program, next);
      expect(await requestsOf(program)).toEqual(['PATCH 200']);
      expect(batches.at(-1)).toEqual([
        {id: 5180, inventory_levels: [{location_id: central, stock: 0}]},
      ]);
      expectEqual(next);
    });

    test('goes on after a crash with the batch that was interrupted, and its values', async () => {
      products = productsOf(100);
      const items = itemsOf(100);
      const program = install(guide, title, store.redirect);
      exportItems(program, items);
      const killed = program.start();
      onUpdate = () => {
        if (batches.length === 3) void killed.kill();
      };
      expect(await killed.end).toBeNull();
      expect(batchSizes()).toEqual([50, 50, 50]);

      // The file has the former values of a variant in the third batch again, which the store no longer has.
      const former = withItem(items, skuOf(60, 'M'), {price: 94.95, stock: 12});
      exportItems(program, former);
      // The third batch is sent again, but not the others, and the catalog isn't read again.
      expect(await requestsOf(program)).toEqual(['PATCH 200', 'PATCH 200']);
      expect(batchSizes()).toEqual([50, 50, 50, 50, 50]);
      expectEqual(former);
    });
  });
});
