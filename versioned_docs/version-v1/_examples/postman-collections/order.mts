import type {Order} from './types.d.ts';

const url = 'https://api.tiendanube.com/v1/1234567/orders/871254203';
const response = await fetch(url, {
  headers: {
    Authorization: 'Bearer ACCESS_TOKEN',
    'User-Agent': 'Inventory Sync (dev@example.com)',
  },
});
if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
const order = (await response.json()) as Order;
console.log(`Order ${order.number}: ${order.total} ${order.currency}`);
