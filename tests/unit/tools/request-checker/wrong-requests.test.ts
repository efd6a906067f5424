import {expect, test} from 'vitest';

import {check} from './apis';

const host = 'https://api.tiendanube.com';
const token = 'Authorization: Bearer 0a1b2c3d4e5f';
const app = 'User-Agent: Inventory Sync (dev@example.com)';
const json = 'Content-Type: application/json';

/** The headers of a command. */
const options = `-H '${token}' -H '${app}'`;
const jsonOptions = `${options} -H '${json}'`;

/** What follows the first line of a message. */
const headers = `Host: api.tiendanube.com\n${token}\n${app}`;
const jsonHeaders = `${headers}\n${json}\n`;

/** Requests that fail, by their mistakes, each with the finding that comes first. */
const wrongRequests: Record<string, [message: string, request: string]> = {
  'a URL with & and no quotes, so the shell runs the rest as another command': [
    "An `&` isn't in quotes, so the shell ends the command there.",
    `curl ${host}/2025-03/1234567/products?page=2&per_page=100 ${options}`,
  ],
  'the host of Nuvemshop without .br': [
    "`api.nuvemshop.com` isn't a host of the API.",
    `curl 'https://api.nuvemshop.com/2025-03/1234567/orders?status=open' ${options}`,
  ],
  'http instead of https, in an absolute request line': [
    "The URL doesn't start with `https://`.",
    `GET http://api.tiendanube.com/v1/1234567/products?page=1 HTTP/1.1
${headers}`,
  ],
  'no version in the path': [
    'The path contains no version.',
    `curl -i ${host}/1234567/products ${options}`,
  ],
  'the version and the .json of Shopify': [
    "The version `2024-01` doesn't exist.",
    `curl -X GET "${host}/2024-01/1234567/products.json" ${options}`,
  ],
  'next, the segment of the documentation, instead of unstable': [
    "The version `next` doesn't exist.",
    `GET /next/1234567/orders/871254203 HTTP/1.1
${headers}`,
  ],
  'no store ID': [
    'The path contains no store ID.',
    `curl --location '${host}/2025-03/products?per_page=50' ${options}`,
  ],
  'the .json suffix of Shopify': [
    '2025-03 has no endpoint `/orders.json`.',
    `curl "${host}/2025-03/1234567/orders.json" ${options}`,
  ],
  'a singular resource': [
    'v1 has no endpoint `/product/182739465`.',
    `GET /v1/1234567/product/182739465 HTTP/1.1
${headers}`,
  ],
  'an operation that only v1 has': [
    '`/orders/{id}/fulfill` exists only in v1, not in 2025-03.',
    `curl -X POST '${host}/2025-03/1234567/orders/871254203/fulfill' ${jsonOptions} -d '{
  "shipping_tracking_number": "AR004512893",
  "notify_customer": true
}'`,
  ],
  'an update without -X PUT, which cURL sends as POST': [
    "`/customers/{id}` doesn't support `POST`.",
    `curl '${host}/2025-03/1234567/customers/64219873' ${jsonOptions} -d '{"phone": "+5511900000000"}'`,
  ],
  'the count of Shopify, which is read as a product ID': [
    "`count` isn't a value for `id` in the path.",
    `curl "${host}/2025-03/1234567/products/count" ${options}`,
  ],
  'a number instead of the ULID of a fulfillment order': [
    "`4412907` isn't a value for `fulfillment_order_id` in the path.",
    `PATCH /2025-03/1234567/orders/871254203/fulfillment-orders/4412907 HTTP/1.1
${jsonHeaders}
{"status": "PACKED"}`,
  ],
  'neither a token nor User-Agent': [
    'The request contains no token.',
    `curl ${host}/2025-03/1234567/store`,
  ],
  'the token header of Shopify': [
    "The request contains no token. The API doesn't read `X-Shopify-Access-Token`.",
    `curl "${host}/2025-03/1234567/products" -H "X-Shopify-Access-Token: 0a1b2c3d4e5f" -H '${app}'`,
  ],
  'a token without Bearer': [
    "The value doesn't start with `Bearer`, followed by the token.",
    `curl --location '${host}/2025-03/1234567/orders' --header 'Authorization: 0a1b2c3d4e5f' -H '${app}'`,
  ],
  'a token as the user of Basic authentication, as in Stripe': [
    "The value doesn't start with `Bearer`, followed by the token.",
    `curl ${host}/2025-03/1234567/customers -u 0a1b2c3d4e5f: -A "Inventory Sync (dev@example.com)"`,
  ],
  'a message without User-Agent': [
    'The `User-Agent` header is missing.',
    `GET ${host}/2025-03/1234567/categories?per_page=200
${token}
Accept-Encoding: gzip, deflate, br`,
  ],
  'User-Agent without a contact': [
    "`User-Agent` doesn't contain a contact.",
    `curl -A 'InventorySync/1.0' -H 'Authentication: bearer 0a1b2c3d4e5f' '${host}/v1/1234567/orders?per_page=50'`,
  ],
  'a body without Content-Type, which cURL sends as a form': [
    'Without a `Content-Type` header, cURL sends `application/x-www-form-urlencoded`.',
    `curl -X POST ${host}/2025-03/1234567/products ${options} -d @producto.json`,
  ],
  'a fetch without Content-Type, copied from Chrome': [
    '`Content-Type` is `text/plain;charset=UTF-8`, and the body must be JSON.',
    String.raw`curl 'https://api.tiendanube.com/2025-03/1234567/categories' \
  -X 'POST' \
  -H 'accept: */*' \
  -H 'authorization: Bearer 0a1b2c3d4e5f' \
  -H 'content-type: text/plain;charset=UTF-8' \
  -H 'origin: http://localhost:5173' \
  -H 'sec-ch-ua: "Google Chrome";v="141", "Not?A_Brand";v="8", "Chromium";v="141"' \
  -H 'sec-fetch-mode: cors' \
  -H 'user-agent: Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' \
  --data-raw $'{"name":{"es":"L\u00ednea D\'Aura","pt":"Linha D\'Aura"}}'`,
  ],
  'fulfillment orders without Content-Type, which they require in a GET too': [
    'The `Content-Type` header is missing.',
    `GET /2025-03/1234567/orders/871254203/fulfillment-orders HTTP/1.1
${headers}`,
  ],
  'limit instead of per_page': [
    'This endpoint has no parameter `limit`.',
    `curl "${host}/2025-03/1234567/products?limit=50&page=3" ${options}`,
  ],
  'per_page above 200': [
    '`per_page` must be at most 200.',
    `curl --location '${host}/2025-03/1234567/orders?page=1&per_page=250' ${options}`,
  ],
  'the status of a payment in the filter for that of orders': [
    '`status` must be any, open, closed, or cancelled.',
    `curl -G ${host}/2025-03/1234567/orders ${options} -d status=paid -d per_page=100`,
  ],
  'month 13 in a filter': [
    '`created_at_min` must be a date in ISO 8601, such as `2025-03-10T14:20:05Z`.',
    `curl '${host}/2025-03/1234567/orders?created_at_min=2025-13-01' ${options}`,
  ],
  'a bare + in the offset of a date': [
    "The `+` in `updated_at_min` isn't encoded, so it becomes a space.",
    `GET /2025-03/1234567/orders?updated_at_min=2025-03-10T14:20:05+00:00 HTTP/1.1
${headers}`,
  ],
  'a product in a root element, as in Shopify, by --json': [
    'The body has the root element `product`, and the API has none.',
    `curl ${host}/2025-03/1234567/products ${options} --json '{"product": {"title": "Remera básica", "variants": []}}'`,
  ],
  'a product without a name': [
    '`name` is required.',
    `curl --location 'https://api.nuvemshop.com.br/2025-03/1234567/products' ${jsonOptions} --data '{
    "variants": [
        {"price": "94.95", "stock": 12, "sku": "CAM-BAS-M"}
    ]
}'`,
  ],
  'values of a variant as strings instead of objects by language': [
    '`values.0` must be an object.',
    `curl -X POST '${host}/2025-03/1234567/products/182739465/variants' ${jsonOptions} \\
  -d '{"values": ["G"], "price": "94.95", "stock": 8, "sku": "CAM-BAS-G"}'`,
  ],
  'a coupon of the type percent': [
    '`type` must be percentage, absolute, or shipping.',
    `POST https://api.nuvemshop.com.br/2025-03/1234567/coupons HTTP/1.1
${jsonHeaders}
{"code": "VERAO10", "type": "percent", "value": "10.00", "max_uses": 100}`,
  ],
  'a negative stock from an ERP, in the quotes of Windows': [
    '`0.variants.0.inventory_levels.0.stock` must be at least 0.',
    String.raw`curl -X PATCH "${host}/2025-03/1234567/products/stock-price" -H "${token}" -H "${app}" -H "${json}" -d "[{\"id\": 182739465, \"variants\": [{\"id\": 610045871, \"price\": 94.95, \"inventory_levels\": [{\"stock\": -3}]}]}]"`,
  ],
  'published and visibility in one request': [
    "A request can't contain both `published` and `visibility`.",
    `curl --request PUT --url ${host}/2025-03/1234567/products/182739465 ${jsonOptions} \\
  --data '{"published": true, "visibility": "unlisted"}'`,
  ],
  'parent_id, the name of the filter, instead of parent': [
    "`parent_id` isn't a property of this request.",
    `curl -X POST ${host}/v1/1234567/categories ${jsonOptions} -d '{"name": {"es": "Remeras"}, "parent_id": 2045671}'`,
  ],
  'a price on the product instead of its variant': [
    "`price` isn't a property of this request.",
    `curl --location '${host}/2025-03/1234567/products' ${jsonOptions} --data '{
    "name": {"es": "Remera básica"},
    "price": "94.95"
}'`,
  ],
  'a product that was read, changed, and sent back with its ID': [
    "`id` is read-only: it's part of the response.",
    `curl -X PUT '${host}/2025-03/1234567/products/182739465' ${jsonOptions} \\
  -d '{"id": 182739465, "brand": "Casa Aurora"}'`,
  ],
  'an invoice with the order ID, which the path already contains': [
    "`order_id` is read-only: it's part of the response.",
    `POST /unstable/1234567/orders/871254203/invoices/external HTTP/1.1
${jsonHeaders}
{
  "key": "35250300000000000000550010000010421000010424",
  "order_id": "871254203",
  "status": "Authorized"
}`,
  ],
  'a webhook without a body': [
    'The request has no body.',
    `POST /2025-03/1234567/webhooks HTTP/1.1
${jsonHeaders}`,
  ],
  'filters as JSON in the body of a GET': [
    "This endpoint doesn't read a body.",
    `curl --request GET '${host}/2025-03/1234567/orders' ${jsonOptions} --data '{"per_page": 100}'`,
  ],
  'variants replaced with an empty list': [
    'The body must have at least 1 item.',
    `curl --request PUT '${host}/2025-03/1234567/products/182739465/variants' ${jsonOptions} --data '[]'`,
  ],
};

test.each(Object.entries(wrongRequests))('the checker finds %s', async (_, [message, text]) => {
  const {findings} = await check(text);
  expect(findings[0]?.message).toBe(message);
});
