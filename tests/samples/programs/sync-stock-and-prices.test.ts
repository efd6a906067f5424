import type {ChildProcess} from 'node:child_process';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {afterAll, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest';

import type {Description} from '../../../src/openapi/types';
import {nightly} from '../../nightly';
import {connectTo} from './connection';
import {programOf, programsOf, sharedPages} from './page';
import {install, type Installed, type Result} from './run';
import {startStore, type Handler, type Reply, type Store} from './store';

vi.setConfig({testTimeout: 60_000});

const titles = ['sync-stock-and-prices.mjs', 'sync_stock_and_prices.py'];
const env = {ACCESS_TOKEN: 'ACCESS_TOKEN'};

interface Level {
  location_id?: string;
  stock: number;
}

interface Variant extends Record<string, unknown> {
  id: number;
  product_id: number;
  sku: string | null;
  price: string | null;
  stock: number | null;
  stock_management: boolean;
  inventory_levels: Level[];
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
  price: unknown;
  stock: number | Record<string, number>;
}

const central = '01GQ2ZHK064BQRHGDB7CCV0Y6N';
const shop = '01HW3K8M5T7QZ2X4C6V8B0N1RP';

const notFound: Reply = {
  status: 404,
  body: {code: 404, message: 'Not Found', description: 'Product not found'},
};

/** The variant of the description's example. */
function exampleVariant(description: Description): object {
  const response = description.paths['/products']?.get?.responses['200'];
  const products = response?.content?.['application/json']?.example as Product[];
  const variant = products[0]?.variants[0];
  if (!variant) throw new Error('The description has no example of a list of products.');
  return variant;
}

/** The bucket of the requests that update variants: each variant and each level has a weight of 1. */
class TokenBucket {
  #tokens: number;
  #updated = Date.now();

  constructor(
    readonly size: number,
    readonly perSecond: number,
  ) {
    this.#tokens = size;
  }

  take(products: ProductChange[]): boolean {
    const changes = products.flatMap(({variants}) => variants);
    const weight = changes.reduce(
      (sum, {inventory_levels: levels = []}) => sum + 1 + levels.length,
      0,
    );
    const now = Date.now();
    const refilled = ((now - this.#updated) / 1000) * this.perSecond;
    this.#tokens = Math.min(this.size, this.#tokens + refilled);
    this.#updated = now;
    if (weight > this.#tokens) return false;
    this.#tokens -= weight;
    return true;
  }
}

/** A store's catalog, with what updates have done to it. */
class Catalog {
  /** The changes that it has applied, in order. */
  readonly applied: Change[] = [];

  constructor(
    readonly products: Product[],
    readonly tokens = new TokenBucket(1000, 1000),
  ) {}

  get variants(): Variant[] {
    return this.products.flatMap(({variants}) => variants);
  }

  list(query: URLSearchParams): Reply {
    const page = Number(query.get('page'));
    const perPage = Number(query.get('per_page'));
    const body = this.products.slice((page - 1) * perPage, page * perPage);
    if (body.length === 0) return notFound;
    const next = new URLSearchParams({...Object.fromEntries(query), page: String(page + 1)});
    const headers = {
      'x-total-count': String(this.products.length),
      // A full page can be the last one, so that its `next` leads to a 404.
      ...(body.length === perPage && {Link: `</products?${next}>; rel="next"`}),
    };
    return {headers, body};
  }

  update(products: ProductChange[]): Reply {
    if (!this.tokens.take(products)) return {status: 429, body: {code: 429}};
    const changes = products.flatMap(({variants}) => variants);
    if (changes.length > 50) {
      return {status: 422, body: {code: 422, description: 'Too many variants sent for update'}};
    }
    const known = new Map(this.variants.map((variant) => [variant.id, variant]));
    const isKnown = products.every(({id, variants}) =>
      variants.every((change) => known.get(change.id)?.product_id === id),
    );
    if (!isKnown) return notFound;
    for (const change of changes) {
      const variant = known.get(change.id);
      if (variant) this.#apply(change, variant);
    }
    const body = products.map(({id, variants}) => ({
      id,
      variants: variants.map((change) => ({id: change.id, success: true})),
    }));
    return {body};
  }

  #apply(change: Change, variant: Variant): void {
    this.applied.push(change);
    if (change.price !== undefined) variant.price = change.price.toFixed(2);
    for (const {location_id: location, stock} of change.inventory_levels ?? []) {
      const [first] = variant.inventory_levels;
      const level = location
        ? variant.inventory_levels.find((one) => one.location_id === location)
        : first;
      if (level) level.stock = stock;
    }
    variant.stock_management = true;
    variant.stock = variant.inventory_levels.reduce((sum, {stock}) => sum + stock, 0);
  }

  delete(sku: string): void {
    for (const product of this.products) {
      product.variants = product.variants.filter((variant) => variant.sku !== sku);
    }
  }
}

const skuOf = (product: number, size: string): string => `CAM-${product}-${size}`;

const pages = sharedPages('guides/sync-stock-and-prices');

describe.each(pages)('sync stock and prices in $label', ({version, file, descriptions}) => {
  let store: Store;
  let baseUrl: string;
  let example: object;
  let catalog: Catalog;
  /** Responds instead of the catalog, which may have changed by then. */
  let intercept: (products: ProductChange[]) => Reply | undefined;
  /** Changes the catalog after a page of it was read. */
  let afterPage: (page: string | null) => void;

  const handleList: Handler = ({query}) => {
    const reply = catalog.list(query);
    const {Link: link, ...headers} = {...reply.headers};
    afterPage(query.get('page'));
    return {...reply, headers: {...headers, ...(link && {Link: link.replace('<', `<${baseUrl}`)})}};
  };

  beforeAll(async () => {
    const all = await descriptions();
    example = exampleVariant(all[0]);
    store = await startStore({
      descriptions: all,
      limit: {size: 8, leakPerSecond: 12},
      handlers: {
        'GET /products': handleList,
        'PATCH /products/stock-price': ({body}) => {
          const products = body as ProductChange[];
          return intercept(products) ?? catalog.update(products);
        },
      },
    });
    baseUrl = `${store.url}/${version.segment}/1234567`;
  }, 60_000);
  afterAll(() => store.stop());
  beforeEach(() => store.reset());

  const variantOf = (id: number, product: number, sku: string | null): Variant => ({
    ...example,
    id,
    product_id: product,
    sku,
    price: '94.95',
    stock: 12,
    stock_management: true,
    inventory_levels: [{location_id: central, stock: 12}],
  });

  /** Products with two variants each. */
  const productsOf = (count: number): Product[] =>
    Array.from({length: count}, (_, number) => ({
      id: 1000 + number,
      variants: ['M', 'G'].map((size, position) =>
        variantOf(5000 + 2 * number + position, 1000 + number, skuOf(number, size)),
      ),
    }));

  /** The reader's file for a catalog, with another price for one variant of the first products, and another stock. */
  const itemsOf = (products: Product[], changed: number): Item[] =>
    products.flatMap(({variants}, number) =>
      variants.map(({sku}, position) => ({
        sku: sku ?? '',
        price: number < changed && position === 0 ? 99.95 : 94.95,
        stock: number < changed ? 7 : 12,
      })),
    );

  /** A program in a store whose updates nothing disturbs. */
  function installed(
    title: string,
    items: Item[],
    change = (code: string): string => code,
  ): Installed {
    intercept = () => undefined;
    afterPage = () => undefined;
    const program = install(programOf(file, title), (code) => change(store.redirect(code)));
    exportItems(program, items);
    return program;
  }

  const exportFile = ({folder}: Installed): string => path.join(folder, 'stock-and-prices.json');

  const exportItems = (program: Installed, items: object[]): void =>
    writeFileSync(exportFile(program), JSON.stringify(items));

  interface Run extends Result {
    /** The requests that the program sent, as method and status, such as `PATCH 200`. */
    requests: string[];
    /** The number of variants in each update. */
    batches: number[];
  }

  async function observe(run: () => Promise<Result>): Promise<Run> {
    const before = store.requests.length;
    const result = await run();
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

  const runOf = (program: Installed): Promise<Run> => observe(() => program.run(env));

  const count = (run: Run, request: string): number =>
    run.requests.filter((one) => one === request).length;

  /** Expects that the store has the prices and the stock of the file. */
  function expectEqual(items: Item[]): void {
    const bySku = new Map(catalog.variants.map((variant) => [variant.sku, variant]));
    const actual = items.map(({sku}) => {
      const variant = bySku.get(sku);
      return {sku, price: Number(variant?.price), stock: variant?.stock};
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
      expect(count(first, 'PATCH 200')).toBe(3);
      expectEqual(items);
      // What didn't change isn't sent, so that it doesn't replace newer values.
      expect(catalog.applied.filter(({price}) => price !== undefined)).toHaveLength(65);

      expect(await runOf(program)).toMatchObject({code: 0, requests: []});
      store.reset();
      const next = items.map((item) => (item.sku === skuOf(90, 'M') ? {...item, stock: 0} : item));
      exportItems(program, next);
      expect(await runOf(program)).toMatchObject({code: 0, requests: ['PATCH 200'], batches: [1]});
      expect(catalog.applied.at(-1)).toEqual({
        id: 5180,
        inventory_levels: [{location_id: central, stock: 0}],
      });
      expectEqual(next);
    });

    test(
      'corrects what was changed in the admin when variants.json is deleted',
      nightly,
      async () => {
        const products = productsOf(3);
        catalog = new Catalog(products);
        const items = itemsOf(products, 0);
        const program = installed(title, items);
        await runOf(program);
        for (const variant of products[1]?.variants ?? []) variant.price = null;
        products.push({id: 2000, variants: [variantOf(9000, 2000, 'CAM-NOVA')]});
        items.push({sku: 'CAM-NOVA', price: 59.9, stock: 12});
        exportItems(program, items);

        const stale = await runOf(program);
        expect(stale).toMatchObject({code: 1, requests: []});
        expect(stale.output).toContain("CAM-NOVA wasn't updated: no variant has this SKU");
        rmSync(path.join(program.folder, 'variants.json'));
        expect(await runOf(program)).toMatchObject({code: 0, batches: [3]});
        expectEqual(items);
      },
    );

    test(
      'sends smaller batches if the token bucket is too small for 50 variants',
      nightly,
      async () => {
        const products = productsOf(60);
        catalog = new Catalog(products, new TokenBucket(60, 1000));
        const items = itemsOf(products, 60);
        const program = installed(title, items);
        const run = await runOf(program);
        expect(run.code).toBe(0);
        expectEqual(items);
        // It tries 50 twice, because the bucket could have been empty for a moment, but not again.
        expect(run.batches.slice(0, 2)).toEqual([50, 50]);
        expect(new Set(run.batches.slice(2))).toEqual(new Set([25, 20]));
        expect(catalog.applied).toHaveLength(120);
      },
    );

    test(
      'keeps the size of its batches if the token bucket is empty for a moment',
      nightly,
      async () => {
        const products = productsOf(60);
        catalog = new Catalog(products);
        const items = itemsOf(products, 60);
        const program = installed(title, items);
        let updates = 0;
        intercept = () => {
          updates += 1;
          return updates === 1 ? {status: 429, body: {code: 429}} : undefined;
        };
        expect(await runOf(program)).toMatchObject({code: 0, batches: [50, 50, 50, 20]});
        expectEqual(items);
      },
    );

    test('waits while other requests of the app fill the request bucket', nightly, async () => {
      const products = productsOf(150);
      catalog = new Catalog(products);
      const items = itemsOf(products, 150);
      const program = installed(title, items);
      let timer: NodeJS.Timeout | undefined;
      intercept = () => {
        timer ??= setInterval(store.fill, 5);
        return undefined;
      };
      const before = store.requests.length;
      const isLimited = (): boolean =>
        store.requests
          .slice(before)
          .some(({method, status}) => method === 'PATCH' && status === 429);
      const run = await observe(async () => {
        const result = program.run(env);
        await vi
          .waitUntil(isLimited, {timeout: 20_000, interval: 5})
          .finally(() => clearInterval(timer));
        return result;
      });
      expect(run.code).toBe(0);
      // This limit has nothing to do with the size of a batch.
      expect(new Set(run.batches)).toEqual(new Set([50]));
      expectEqual(items);
    });

    test('tells the 429 of the request bucket from that of the token bucket', nightly, async () => {
      const products = productsOf(1);
      catalog = new Catalog(products);
      const items = itemsOf(products, 1);
      const program = installed(title, items);
      const times: number[] = [];
      const headers = {
        'x-rate-limit-limit': '40',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': '2500',
      };
      intercept = () => {
        times.push(performance.now());
        return times.length <= 2 ? {status: 429, headers} : undefined;
      };
      expect(await runOf(program)).toMatchObject({code: 0, batches: [2, 2, 2]});
      const [first = 0, second = 0, third = 0] = times;
      expect(second - first).toBeGreaterThanOrEqual(2500 / 40 - 5);
      expect(second - first).toBeLessThan(1000);
      expect(third - second).toBeGreaterThanOrEqual(2500 - 5);
      expectEqual(items);
    });

    test('stays within the request bucket on its own', nightly, async () => {
      const products = productsOf(500);
      catalog = new Catalog(products);
      const items = itemsOf(products, 500);
      const run = await runOf(installed(title, items));
      expect(run.code).toBe(0);
      expect(count(run, 'PATCH 200')).toBe(20);
      expect(run.requests.filter((request) => request.endsWith('429'))).toEqual([]);
      expectEqual(items);
    });

    test(
      'updates the others if a variant was deleted and a location is unknown',
      nightly,
      async () => {
        const products = productsOf(40);
        catalog = new Catalog(products);
        const items = itemsOf(products, 40);
        const program = installed(title, items);
        // In the last batch, after the program has read the catalog.
        const deleted = skuOf(39, 'G');
        intercept = (changes) => {
          catalog.delete(deleted);
          const levels = changes.flatMap(({variants}) =>
            variants.flatMap((change) => change.inventory_levels ?? []),
          );
          const isKnown = levels.every(({location_id: location = central}) => location === central);
          return isKnown ? undefined : {status: 422, body: {code: 422}};
        };
        const invalid = {sku: skuOf(3, 'M'), price: 99.95, stock: {'01UNKNOWN': 1}};
        exportItems(
          program,
          items.map((item) => (item.sku === invalid.sku ? invalid : item)),
        );

        const run = await runOf(program);
        expect(run.code).toBe(1);
        expect(run.output).toContain(`${deleted} wasn't updated: 404`);
        expect(run.output).toContain(`${invalid.sku} wasn't updated: 422`);
        expectEqual(items.filter(({sku}) => ![deleted, invalid.sku].includes(sku)));
        expect(catalog.applied).toHaveLength(78);

        // The next run knows that one of them is gone, and tries the other one again.
        exportItems(program, items);
        const next = await runOf(program);
        expect(next).toMatchObject({code: 1, batches: [1]});
        expect(next.output).toContain(`${deleted} wasn't updated: no variant has this SKU`);
      },
    );

    test('rejects invalid rows by itself, and updates the others', nightly, async () => {
      const products = productsOf(5);
      catalog = new Catalog(products);
      const items = itemsOf(products, 5);
      const program = installed(title, items);
      const invalid = [
        {stock: 7},
        {price: '99.95', stock: 7},
        {price: -1, stock: 7},
        {price: 99.95},
        {price: 99.95, stock: -1},
        {price: 99.95, stock: 7.5},
        {price: 99.95, stock: {[central]: '7'}},
        {price: 99.95, stock: {}},
      ].map((row, number) => ({...row, sku: items[number]?.sku}));
      const valid = items.slice(invalid.length);
      exportItems(program, [...invalid, {price: 99.95, stock: 7}, ...valid]);
      const run = await runOf(program);
      expect(run).toMatchObject({code: 1, requests: ['GET 200', 'PATCH 200'], batches: [2]});
      for (const {sku} of invalid) expect(run.output).toContain(`${sku} wasn't updated`);
      expect(run.output).toContain('the SKU is missing or invalid');
      expectEqual(valid);
      expect(catalog.applied).toHaveLength(2);
    });

    test('reads a stock of 8.0 as 8', nightly, async () => {
      const products = productsOf(1);
      catalog = new Catalog(products);
      const program = installed(title, []);
      const [{sku} = {sku: ''}] = itemsOf(products, 1);
      writeFileSync(exportFile(program), `[{"sku": "${sku}", "price": 99.950, "stock": 8.0}]`);
      expect(await runOf(program)).toMatchObject({code: 0, batches: [1]});
      expectEqual([{sku: sku, price: 99.95, stock: 8}]);
      expect(await runOf(program)).toMatchObject({code: 0, batches: []});
    });

    test('names the export if it is missing', nightly, async () => {
      const program = installed(title, []);
      rmSync(exportFile(program));
      const run = await runOf(program);
      expect(run).toMatchObject({code: 1, requests: []});
      expect(run.output).toContain("stock-and-prices.json doesn't exist");
    });

    test('limits an unlimited stock, even to 0', nightly, async () => {
      const unlimited = (id: number, sku: string): Variant => ({
        ...variantOf(id, id, sku),
        stock: null,
        stock_management: false,
        inventory_levels: [
          {location_id: central, stock: 0},
          {location_id: shop, stock: 0},
        ],
      });
      const variants = [unlimited(1, 'CAM-BAS-M'), unlimited(2, 'BON-LIS-U')];
      catalog = new Catalog(variants.map((variant) => ({id: variant.id, variants: [variant]})));
      const stock = {[central]: 0, [shop]: 0};
      const items = variants.map(({sku}) => ({sku: sku ?? '', price: 94.95, stock}));
      const run = await runOf(installed(title, items));
      expect(run).toMatchObject({code: 0, batches: [2]});
      for (const variant of variants) {
        expect(variant).toMatchObject({stock: 0, stock_management: true});
      }
    });

    test('updates the only location of a variant in a store with several', nightly, async () => {
      const variant = variantOf(1, 2, 'CAM-BAS-M');
      variant.inventory_levels = [{location_id: shop, stock: 3}];
      catalog = new Catalog([{id: 2, variants: [variant]}]);
      const program = installed(title, [{sku: 'CAM-BAS-M', price: 94.95, stock: 20}]);
      expect(await runOf(program)).toMatchObject({code: 0, batches: [1]});
      expect(catalog.applied[0]?.inventory_levels).toEqual([{location_id: shop, stock: 20}]);
    });

    test(
      'rejects one number for the stock at several locations, in each run',
      nightly,
      async () => {
        const variant = variantOf(1, 2, 'CAM-BAS-M');
        variant.inventory_levels.push({location_id: shop, stock: 3});
        catalog = new Catalog([{id: 2, variants: [variant]}]);
        const stock = {[central]: 5, [shop]: 4};
        const program = installed(title, [{sku: 'CAM-BAS-M', price: 94.95, stock}]);
        expect(await runOf(program)).toMatchObject({code: 0, batches: [1]});
        exportItems(program, [{sku: 'CAM-BAS-M', price: 94.95, stock: 20}]);
        const run = await runOf(program);
        expect(run).toMatchObject({code: 1, requests: []});
        expect(run.output).toContain("CAM-BAS-M wasn't updated");
        expect(variant.inventory_levels.map(({stock: units}) => units)).toEqual([5, 4]);
      },
    );

    test('stops if a product moves to a page that it has read', nightly, async () => {
      const products = productsOf(250);
      catalog = new Catalog(products);
      const items = itemsOf(products, 250);
      const program = installed(title, items);
      const removed = products[0]?.id;
      afterPage = () => {
        if (products[0]?.id === removed) products.shift();
      };
      const stopped = await runOf(program);
      expect(stopped).toMatchObject({code: 1, batches: []});
      expect(stopped.output).toContain('The catalog changed. Run the program again.');

      const run = await runOf(program);
      expect(run.output.match(/no variant has this SKU/g)).toHaveLength(2);
      expectEqual(items.slice(2));
    });

    test(
      'keeps nothing of a store without products, which can be a wrong ID',
      nightly,
      async () => {
        catalog = new Catalog([]);
        const products = productsOf(1);
        const items = itemsOf(products, 1);
        const program = installed(title, items);
        const stopped = await runOf(program);
        expect(stopped).toMatchObject({code: 1, requests: ['GET 404']});
        expect(stopped.output).toContain('404');

        catalog = new Catalog(products);
        expect(await runOf(program)).toMatchObject({code: 0, batches: [2]});
        expectEqual(items);
      },
    );

    test('repeats an update whose connection breaks', nightly, async () => {
      const products = productsOf(10);
      catalog = new Catalog(products);
      const items = itemsOf(products, 10);
      const connection = await connectTo(store.url, 2, (request) => request.startsWith('PATCH'));
      const program = installed(title, items, (code) => code.replaceAll(store.url, connection.url));
      const run = await runOf(program).finally(connection.stop);
      expect(run).toMatchObject({code: 0, batches: [20]});
      expect(connection.broken()).toBe(2);
      expectEqual(items);
    });

    test('tries a variant again that the API reports no success for', nightly, async () => {
      const products = productsOf(2);
      catalog = new Catalog(products);
      const items = itemsOf(products, 2);
      const program = installed(title, items);
      intercept = (changes) => ({
        body: changes.map(({id, variants}) => ({
          id,
          variants: variants.map((change) => ({id: change.id, success: change.id !== 5001})),
        })),
      });
      const run = await runOf(program);
      expect(run.code).toBe(1);
      expect(run.output).toContain(`${skuOf(0, 'G')} wasn't updated`);
      intercept = () => undefined;
      expect(await runOf(program)).toMatchObject({code: 0, batches: [1]});
    });

    test('goes on after a crash with the batch that was interrupted', async () => {
      const products = productsOf(100);
      catalog = new Catalog(products);
      const items = itemsOf(products, 100);
      const program = installed(title, items);
      let child: ChildProcess | undefined;
      let updates = 0;
      intercept = (changes) => {
        updates += 1;
        if (updates !== 3) return undefined;
        const reply = catalog.update(changes);
        child?.kill('SIGKILL');
        return reply;
      };
      await new Promise((resolve) => {
        child = program.start(env);
        child.on('close', resolve);
      });
      expect(catalog.applied).toHaveLength(150);

      // The third batch is sent again, but not the others, and the catalog isn't read again.
      const rest = await runOf(program);
      expect(rest).toMatchObject({code: 0, requests: ['PATCH 200', 'PATCH 200']});
      expect(catalog.applied).toHaveLength(250);
      expectEqual(items);
    });

    test(
      'sends the values of an interrupted batch, even if the file has the former ones again',
      nightly,
      async () => {
        const products = productsOf(2);
        catalog = new Catalog(products);
        const former = itemsOf(products, 0);
        const program = installed(title, itemsOf(products, 2));
        let child: ChildProcess | undefined;
        intercept = (changes) => {
          const reply = catalog.update(changes);
          child?.kill('SIGKILL');
          return reply;
        };
        await new Promise((resolve) => {
          child = program.start(env);
          child.on('close', resolve);
        });
        intercept = () => undefined;
        exportItems(program, former);
        expect(await runOf(program)).toMatchObject({code: 0, batches: [4]});
        expectEqual(former);
      },
    );

    test('stops at a 402, and sends everything after the payment', nightly, async () => {
      const products = productsOf(30);
      catalog = new Catalog(products);
      const items = itemsOf(products, 30);
      const program = installed(title, items);
      intercept = () => ({status: 402, body: {code: 402, message: 'Payment Required'}});
      const run = await runOf(program);
      expect(run).toMatchObject({code: 1, batches: [50]});
      expect(run.output).toContain('402');
      intercept = () => undefined;
      expect(await runOf(program)).toMatchObject({code: 0, batches: [50, 10]});
      expectEqual(items);
    });

    test('repeats an update after a 5XX', nightly, async () => {
      const products = productsOf(10);
      catalog = new Catalog(products);
      const items = itemsOf(products, 10);
      const program = installed(title, items);
      let updates = 0;
      intercept = () => {
        updates += 1;
        return updates <= 2 ? {status: 503} : undefined;
      };
      expect(await runOf(program)).toMatchObject({code: 0, batches: [20, 20, 20]});
      expectEqual(items);
    });

    test(
      'updates the stock at the locations of the file, and no SKU of several variants',
      nightly,
      async () => {
        const variant = variantOf(610045871, 182739465, 'CAM-BAS-M');
        variant.inventory_levels = [
          {location_id: central, stock: 9},
          {location_id: shop, stock: 3},
        ];
        const twins = [variantOf(1, 2, 'BON-LIS-U'), variantOf(2, 2, 'BON-LIS-U')];
        catalog = new Catalog([
          {id: 182739465, variants: [variant]},
          {id: 2, variants: twins},
          {id: 3, variants: [variantOf(3, 3, null)]},
        ]);
        const [example = '[]'] = programsOf(file)
          .filter(({language, code}) => language === 'json' && code.includes(central))
          .map(({code}) => code);
        const items = JSON.parse(example) as Item[];
        const program = installed(title, [...items, {sku: 'BON-LIS-U', price: 1, stock: 1}]);
        const run = await runOf(program);
        expect(run.code).toBe(1);
        expect(run.output).toContain("BON-LIS-U wasn't updated");
        expect(catalog.applied).toEqual([
          {id: 610045871, inventory_levels: [{location_id: central, stock: 7}]},
        ]);
        expect(variant.stock).toBe(10);
      },
    );

    test('reads the file of the page', async () => {
      const {code} = programOf(file, 'stock-and-prices.json');
      const items = JSON.parse(code) as Item[];
      catalog = new Catalog(
        items.map(({sku}, number) => ({id: number, variants: [variantOf(number, number, sku)]})),
      );
      const program = installed(title, items);
      expect(readFileSync(path.join(program.folder, 'stock-and-prices.json'), 'utf8')).toContain(
        'CAM-BAS-G',
      );
      expect(await runOf(program)).toMatchObject({code: 0, batches: [items.length]});
      expectEqual(items);
    });
  });

  test('runs all programs of the page', () => {
    const programs = programsOf(file).filter(
      ({language, code}) =>
        ['js', 'python', 'php', 'ruby', 'bash'].includes(language) && code.split('\n').length > 4,
    );
    expect(programs.map(({title}) => title)).toEqual(titles);
  });
});
