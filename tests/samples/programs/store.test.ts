import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {startStore, type Store} from './store';

const headers = {
  Authentication: 'bearer ACCESS_TOKEN',
  'User-Agent': 'Inventory Sync (dev@example.com)',
};

describe('the store of the programs', () => {
  let store: Store;
  beforeAll(async () => {
    const {description} = await loadDescription(
      'versioned_docs/version-2025-03/openapi/openapi.yaml',
    );
    store = await startStore({
      descriptions: [description],
      // So slow that a busy machine makes no difference.
      limit: {size: 4, leakPerSecond: 0.001},
      handlers: {
        'GET /orders/:id': ({parameters}) => ({body: {id: Number(parameters['id'])}}),
      },
    });
  }, 60_000);
  afterAll(() => store.stop());

  const get = (path: string, init: RequestInit = {headers}): Promise<Response> =>
    fetch(store.redirect(`https://api.tiendanube.com/2025-03/1234567${path}`), init);

  test('validates requests, responds as its test wants or with an example, and limits the rate', async () => {
    const invalid = await get('/orders/1', {headers: {'User-Agent': 'Inventory Sync'}});
    expect(invalid.status).toBe(401);
    const handled = await get('/orders/7');
    expect(await handled.json()).toEqual({id: 7});
    const example = await get('/coupons?page=1');
    expect(await example.json()).toContainEqual(expect.objectContaining({code: 'CAMISETA20'}));
    expect(example.headers.get('x-rate-limit-remaining')).toBe('1');
    await get('/store');
    const limited = await get('/store');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('x-rate-limit-reset'))).toBeGreaterThan(3_900_000);
    expect(store.requests.map(({status}) => status)).toEqual([401, 200, 200, 200, 429]);
  });
});
