/** Requests that fail, each with the finding that comes first. */
export const wrongRequests: {
  name: string;
  version: '2025-03' | 'v1' | 'unstable';
  text: string;
  message: string;
}[] = [
  {
    name: 'URL with & and no quotes, so the shell runs the rest as another command',
    version: '2025-03',
    message: "An `&` isn't in quotes, so the shell ends the command there.",
    text: String.raw`curl https://api.tiendanube.com/2025-03/1234567/products?page=2&per_page=100 -H "Authorization: Bearer 0a1b2c3d4e5f" -H "User-Agent: Inventory Sync (dev@example.com)"`,
  },
  {
    name: 'Nuvemshop host without .br',
    version: '2025-03',
    message: "`api.nuvemshop.com` isn't a host of the API.",
    text: String.raw`curl 'https://api.nuvemshop.com/2025-03/1234567/orders?status=open' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)'`,
  },
  {
    name: 'http instead of https, in an absolute request line',
    version: 'v1',
    message: "The URL doesn't start with `https://`.",
    text: String.raw`GET http://api.tiendanube.com/v1/1234567/products?page=1 HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Accept: application/json
`,
  },
  {
    name: 'No version in the path',
    version: '2025-03',
    message: 'The path contains no version.',
    text: String.raw`curl -i https://api.tiendanube.com/1234567/products \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)'`,
  },
  {
    name: 'Version and .json from Shopify (two mistakes, the version fails first)',
    version: '2025-03',
    message: "The version `2024-01` doesn't exist.",
    text: String.raw`curl -X GET "https://api.tiendanube.com/2024-01/1234567/products.json" \
-H "Authorization: Bearer 0a1b2c3d4e5f" \
-H "User-Agent: Catalog Bridge (support@catalog-bridge.example.com)"`,
  },
  {
    name: 'next, the segment of the documentation, instead of unstable',
    version: 'unstable',
    message: "The version `next` doesn't exist.",
    text: String.raw`GET /next/1234567/orders/871254203 HTTP/1.1
Host: api.nuvemshop.com.br
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)
Accept: application/json
`,
  },
  {
    name: 'Store ID missing',
    version: '2025-03',
    message: 'The path contains no store ID.',
    text: String.raw`curl --location 'https://api.tiendanube.com/2025-03/products?per_page=50' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--header 'User-Agent: Inventory Sync (dev@example.com)'`,
  },
  {
    name: 'Subdomain of the store instead of its ID',
    version: '2025-03',
    message: 'The path contains no store ID.',
    text: String.raw`GET /2025-03/casa-aurora/orders?payment_status=paid HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)

`,
  },
  {
    name: '.json suffix, as in Shopify',
    version: '2025-03',
    message: '2025-03 has no endpoint `/orders.json`.',
    text: String.raw`curl "https://api.tiendanube.com/2025-03/1234567/orders.json" -H "Authorization: Bearer 0a1b2c3d4e5f" -H "User-Agent: Catalog Bridge (support@catalog-bridge.example.com)"`,
  },
  {
    name: 'payment-providers with a hyphen',
    version: '2025-03',
    message: '2025-03 has no endpoint `/payment-providers`.',
    text: String.raw`curl --location --request GET 'https://api.nuvemshop.com.br/2025-03/1234567/payment-providers' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--header 'User-Agent: Example Pay (integraciones@example.com)'`,
  },
  {
    name: 'Singular resource',
    version: 'v1',
    message: 'v1 has no endpoint `/product/182739465`.',
    text: String.raw`GET /v1/1234567/product/182739465 HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Accept: */*
Connection: keep-alive
`,
  },
  {
    name: 'Fulfill of v1, with the new version in the path',
    version: '2025-03',
    message: '`/orders/{id}/fulfill` exists only in v1, not in 2025-03.',
    text: String.raw`curl -X POST 'https://api.tiendanube.com/2025-03/1234567/orders/871254203/fulfill' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Envios Rapidos (soporte@envios-rapidos.example.com)' \
  -H 'Content-Type: application/json' \
  -d '{
    "shipping_tracking_number": "AR004512893",
    "shipping_tracking_url": "https://envios-rapidos.example.com/t/AR004512893",
    "notify_customer": true
  }'`,
  },
  {
    name: 'Pages, which v1 lacks',
    version: 'v1',
    message: '`/pages` exists only in unstable, not in v1.',
    text: String.raw`GET https://api.tiendanube.com/v1/1234567/pages HTTP/1.1
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
`,
  },
  {
    name: 'PATCH of a product, from Postman',
    version: '2025-03',
    message: "`/products/{id}` doesn't support `PATCH`.",
    text: String.raw`curl --location --request PATCH 'https://api.tiendanube.com/2025-03/1234567/products/182739465' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--header 'User-Agent: Inventory Sync (dev@example.com)' \
--header 'Content-Type: application/json' \
--data '{
    "brand": "Casa Aurora"
}'`,
  },
  {
    name: 'Update without -X PUT, which cURL sends as POST',
    version: '2025-03',
    message: "`/customers/{id}` doesn't support `POST`.",
    text: String.raw`curl 'https://api.tiendanube.com/2025-03/1234567/customers/64219873' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -H 'Content-Type: application/json' \
  -d '{"phone": "+5511900000000"}'`,
  },
  {
    name: 'Action called with GET, from the address bar',
    version: 'v1',
    message: "`/orders/{id}/pack` doesn't support `GET`.",
    text: String.raw`curl -s https://api.tiendanube.com/v1/1234567/orders/871254203/pack -H 'Authorization: Bearer 0a1b2c3d4e5f' -H 'User-Agent: Inventory Sync (dev@example.com)' | jq .`,
  },
  {
    name: 'Count, as in Shopify, which is read as a product ID',
    version: '2025-03',
    message: "`count` isn't a value for `id` in the path.",
    text: String.raw`curl "https://api.tiendanube.com/2025-03/1234567/products/count" \
  -H "Authorization: Bearer 0a1b2c3d4e5f" \
  -H "User-Agent: Catalog Bridge (support@catalog-bridge.example.com)"`,
  },
  {
    name: 'undefined as the order ID, copied from Chrome (two mistakes: the browser User-Agent has no contact)',
    version: '2025-03',
    message: "`undefined` isn't a value for `id` in the path.",
    text: String.raw`curl 'https://api.nuvemshop.com.br/2025-03/1234567/orders/undefined' \
  -H 'accept: application/json, text/plain, */*' \
  -H 'accept-language: pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7' \
  -H 'authorization: Bearer 0a1b2c3d4e5f' \
  -H 'cache-control: no-cache' \
  -H 'origin: https://painel.example.com' \
  -H 'pragma: no-cache' \
  -H 'priority: u=1, i' \
  -H 'referer: https://painel.example.com/' \
  -H 'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"' \
  -H 'sec-ch-ua-mobile: ?0' \
  -H 'sec-ch-ua-platform: "Windows"' \
  -H 'sec-fetch-dest: empty' \
  -H 'sec-fetch-mode: cors' \
  -H 'sec-fetch-site: cross-site' \
  -H 'user-agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'`,
  },
  {
    name: 'Number instead of the ULID of a fulfillment order',
    version: '2025-03',
    message: "`4412907` isn't a value for `fulfillment_order_id` in the path.",
    text: String.raw`PATCH /2025-03/1234567/orders/871254203/fulfillment-orders/4412907 HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Envios Rapidos (soporte@envios-rapidos.example.com)
Content-Type: application/json

{"status": "PACKED"}`,
  },
  {
    name: 'Neither token nor User-Agent (two mistakes, the token is checked first)',
    version: '2025-03',
    message: 'The request contains no token.',
    text: String.raw`curl https://api.tiendanube.com/2025-03/1234567/store`,
  },
  {
    name: 'Token header of Shopify',
    version: '2025-03',
    message: "The request contains no token. The API doesn't read `X-Shopify-Access-Token`.",
    text: String.raw`curl -X GET "https://api.tiendanube.com/2025-03/1234567/products" \
  -H "X-Shopify-Access-Token: 0a1b2c3d4e5f" \
  -H "User-Agent: Catalog Bridge (support@catalog-bridge.example.com)"`,
  },
  {
    name: 'Token in the query',
    version: 'v1',
    message: 'The request contains no token.',
    text: String.raw`GET /v1/1234567/products?access_token=0a1b2c3d4e5f HTTP/1.1
Host: api.nuvemshop.com.br
User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)
Accept: application/json
`,
  },
  {
    name: 'Token without Bearer',
    version: '2025-03',
    message: "The value doesn't start with `Bearer`, followed by the token.",
    text: String.raw`curl --location 'https://api.tiendanube.com/2025-03/1234567/orders' \
--header 'Authorization: 0a1b2c3d4e5f' \
--header 'User-Agent: Inventory Sync (dev@example.com)'`,
  },
  {
    name: 'Token as the user of Basic authentication, as in Stripe',
    version: '2025-03',
    message: "The value doesn't start with `Bearer`, followed by the token.",
    text: String.raw`curl https://api.tiendanube.com/2025-03/1234567/customers \
  -u 0a1b2c3d4e5f: \
  -A "Inventory Sync (dev@example.com)"`,
  },
  {
    name: 'No User-Agent in a raw request',
    version: '2025-03',
    message: 'The `User-Agent` header is missing.',
    text: String.raw`GET /2025-03/1234567/categories?per_page=200 HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
Accept: application/json
Accept-Encoding: gzip, deflate, br
`,
  },
  {
    name: 'User-Agent without a contact',
    version: 'v1',
    message: "`User-Agent` doesn't contain a contact.",
    text: String.raw`curl -A 'InventorySync/1.0' -H 'Authentication: bearer 0a1b2c3d4e5f' 'https://api.tiendanube.com/v1/1234567/orders?per_page=50'`,
  },
  {
    name: 'Body from a file, without Content-Type, so cURL sends it as a form',
    version: '2025-03',
    message: 'Without a `Content-Type` header, cURL sends `application/x-www-form-urlencoded`.',
    text: String.raw`curl -X POST https://api.tiendanube.com/2025-03/1234567/products \
  -H "Authorization: Bearer 0a1b2c3d4e5f" \
  -H "User-Agent: Inventory Sync (dev@example.com)" \
  -d @producto.json`,
  },
  {
    name: 'fetch without Content-Type, copied from Chrome (two mistakes: the browser User-Agent has no contact)',
    version: '2025-03',
    message: '`Content-Type` is `text/plain;charset=UTF-8`, and the body must be JSON.',
    text: String.raw`curl 'https://api.tiendanube.com/2025-03/1234567/categories' \
  -X 'POST' \
  -H 'accept: */*' \
  -H 'accept-language: es-AR,es;q=0.9' \
  -H 'authorization: Bearer 0a1b2c3d4e5f' \
  -H 'content-type: text/plain;charset=UTF-8' \
  -H 'origin: http://localhost:5173' \
  -H 'priority: u=1, i' \
  -H 'referer: http://localhost:5173/' \
  -H 'sec-ch-ua: "Google Chrome";v="141", "Not?A_Brand";v="8", "Chromium";v="141"' \
  -H 'sec-ch-ua-mobile: ?0' \
  -H 'sec-ch-ua-platform: "macOS"' \
  -H 'sec-fetch-dest: empty' \
  -H 'sec-fetch-mode: cors' \
  -H 'sec-fetch-site: cross-site' \
  -H 'user-agent: Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36' \
  --data-raw $'{"name":{"es":"L\u00ednea D\'Aura","pt":"Linha D\'Aura"}}'`,
  },
  {
    name: 'Fulfillment orders read without Content-Type, which they require in a GET too',
    version: '2025-03',
    message: 'The `Content-Type` header is missing.',
    text: String.raw`GET /2025-03/1234567/orders/871254203/fulfillment-orders HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Envios Rapidos (soporte@envios-rapidos.example.com)
Accept: application/json
`,
  },
  {
    name: 'Form fields, as in Stripe (two mistakes: no JSON header, no JSON body)',
    version: 'v1',
    message: 'Without a `Content-Type` header, cURL sends `application/x-www-form-urlencoded`.',
    text: String.raw`curl https://api.tiendanube.com/v1/1234567/customers \
  -H "Authorization: Bearer 0a1b2c3d4e5f" \
  -H "User-Agent: Inventory Sync (dev@example.com)" \
  -d name="Ana Souza" \
  -d email="ana.souza@example.com"`,
  },
  {
    name: 'limit instead of per_page',
    version: '2025-03',
    message: 'This endpoint has no parameter `limit`.',
    text: String.raw`curl "https://api.tiendanube.com/2025-03/1234567/products?limit=50&page=3" \
  -H "Authorization: Bearer 0a1b2c3d4e5f" \
  -H "User-Agent: Catalog Bridge (support@catalog-bridge.example.com)"`,
  },
  {
    name: 'per_page above 200',
    version: '2025-03',
    message: '`per_page` must be at most 200.',
    text: String.raw`curl --location 'https://api.nuvemshop.com.br/2025-03/1234567/orders?page=1&per_page=250' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--header 'User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)'`,
  },
  {
    name: 'Payment status in the filter for the status of orders',
    version: '2025-03',
    message: '`status` must be any, open, closed, or cancelled.',
    text: String.raw`curl -G https://api.tiendanube.com/2025-03/1234567/orders \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -d status=paid \
  -d per_page=100`,
  },
  {
    name: 'Order of a list that does not exist',
    version: 'v1',
    message:
      '`sort_by` must be user, price-ascending, cost-ascending, price-descending, cost-descending, alpha-ascending, name-ascending, alpha-descending, name-descending, created-at-ascending, created-at-descending, or best-selling.',
    text: String.raw`GET /v1/1234567/products?sort_by=price&published=true HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
`,
  },
  {
    name: 'Month 13 in a filter',
    version: '2025-03',
    message: '`created_at_min` must be a date in ISO 8601, such as `2025-03-10T14:20:05Z`.',
    text: String.raw`curl 'https://api.tiendanube.com/2025-03/1234567/orders?created_at_min=2025-13-01' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)'`,
  },
  {
    name: 'Offset with a bare +',
    version: '2025-03',
    message: "The `+` in `updated_at_min` isn't encoded, so it becomes a space.",
    text: String.raw`GET /2025-03/1234567/orders?updated_at_min=2025-03-10T14:20:05+00:00&per_page=200 HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Accept: application/json
`,
  },
  {
    name: 'Offset with a + in -G -d, which does not encode',
    version: '2025-03',
    message: "The `+` in `created_at_min` isn't encoded, so it becomes a space.",
    text: String.raw`curl --get 'https://api.nuvemshop.com.br/2025-03/1234567/products' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)' \
  -d 'created_at_min=2025-03-01T00:00:00+0000' \
  -d 'per_page=200'`,
  },
  {
    name: 'Trailing comma',
    version: '2025-03',
    message: "The body isn't valid JSON at line 4, column 1. Remove the comma in front of it.",
    text: String.raw`curl -X PUT 'https://api.tiendanube.com/2025-03/1234567/products/182739465/variants/610045871' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -H 'Content-Type: application/json' \
  --data-binary @- <<'EOF'
{
  "price": "94.95",
  "sku": "CAM-BAS-M",
}
EOF`,
  },
  {
    name: 'Single quotes in the JSON, in the Windows command prompt',
    version: '2025-03',
    message: "The body isn't valid JSON at line 1, column 2. Strings need double quotes.",
    text: String.raw`curl -X POST "https://api.tiendanube.com/2025-03/1234567/webhooks" ^
  -H "Authorization: Bearer 0a1b2c3d4e5f" ^
  -H "User-Agent: Inventory Sync (dev@example.com)" ^
  -H "Content-Type: application/json" ^
  -d "{'event': 'order/paid', 'url': 'https://inventory-sync.example.com/hooks/order'}"`,
  },
  {
    name: 'Product in a root element, as in Shopify (two mistakes: title is the name there)',
    version: '2025-03',
    message: 'The body has the root element `product`, and the API has none.',
    text: String.raw`curl https://api.tiendanube.com/2025-03/1234567/products \
  -H "Authorization: Bearer 0a1b2c3d4e5f" \
  -H "User-Agent: Catalog Bridge (support@catalog-bridge.example.com)" \
  --json '{"product": {"title": "Remera básica", "variants": [{"price": "94.95", "sku": "REM-BAS-M"}]}}'`,
  },
  {
    name: 'Webhook in a root element',
    version: 'v1',
    message: 'The body has the root element `webhook`, and the API has none.',
    text: String.raw`POST /v1/1234567/webhooks HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Content-Type: application/json; charset=utf-8

{
  "webhook": {
    "event": "product/updated",
    "url": "https://inventory-sync.example.com/hooks/product"
  }
}`,
  },
  {
    name: 'Product without a name',
    version: '2025-03',
    message: '`name` is required.',
    text: String.raw`curl --location 'https://api.nuvemshop.com.br/2025-03/1234567/products' \
--header 'Content-Type: application/json' \
--header 'User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--data '{
    "description": {"pt": "<p>Camiseta de algodão com gola redonda.</p>"},
    "variants": [
        {"price": "94.95", "stock": 12, "sku": "CAM-BAS-M"}
    ]
}'`,
  },
  {
    name: 'Dispatch with a tracking code only',
    version: '2025-03',
    message: '`tracking_info.url` is required.',
    text: String.raw`PATCH /2025-03/1234567/orders/871254203/fulfillment-orders/01HXQ5V3T8M4N2P6R9S0W1Y2Z3 HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Envios Rapidos (soporte@envios-rapidos.example.com)
Content-Type: application/json

{"status": "DISPATCHED", "tracking_info": {"code": "AR004512893"}}`,
  },
  {
    name: 'Values of a variant as strings instead of objects by language',
    version: '2025-03',
    message: '`values.0` must be an object.',
    text: String.raw`curl -X POST 'https://api.tiendanube.com/2025-03/1234567/products/182739465/variants' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -H 'Content-Type: application/json' \
  -d '{"values": ["G"], "price": "94.95", "stock": 8, "sku": "CAM-BAS-G"}'`,
  },
  {
    name: 'Types of a carrier as a list instead of a string, copied from Chrome on Windows',
    version: '2025-03',
    message: '`types` must be a string.',
    text: String.raw`curl ^"https://api.nuvemshop.com.br/2025-03/1234567/shipping_carriers^" ^
  -X ^"POST^" ^
  -H ^"accept: application/json^" ^
  -H ^"accept-language: pt-BR,pt;q=0.9^" ^
  -H ^"authorization: Bearer 0a1b2c3d4e5f^" ^
  -H ^"content-type: application/json^" ^
  -H ^"origin: https://rapido-sul.example.com^" ^
  -H ^"sec-ch-ua: ^\^"Google Chrome^\^";v=^\^"141^\^", ^\^"Not?A_Brand^\^";v=^\^"8^\^", ^\^"Chromium^\^";v=^\^"141^\^"^" ^
  -H ^"sec-ch-ua-mobile: ?0^" ^
  -H ^"sec-ch-ua-platform: ^\^"Windows^\^"^" ^
  -H ^"sec-fetch-dest: empty^" ^
  -H ^"sec-fetch-mode: cors^" ^
  -H ^"sec-fetch-site: cross-site^" ^
  -H ^"user-agent: Rapido Sul (ti^@rapido-sul.example.com)^" ^
  --data-raw ^"^{^\^"name^\^":^\^"Rapido Sul^\^",^\^"callback_url^\^":^\^"https://rapido-sul.example.com/rates^\^",^\^"types^\^":^[^\^"ship^\^",^\^"pickup^\^"^]^}^"`,
  },
  {
    name: 'Gateway that v1 accepted',
    version: '2025-03',
    message: '`gateway` must be offline or not-provided.',
    text: String.raw`curl -X POST 'https://api.tiendanube.com/2025-03/1234567/orders' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -H 'Content-Type: application/json' \
  -d '{
  "currency": "BRL",
  "language": "pt",
  "gateway": "mercadopago",
  "payment_status": "paid",
  "products": [{"variant_id": 610045871, "quantity": 2, "price": 94.95}],
  "inventory_behaviour": "bypass",
  "customer": {"name": "Ana Souza", "email": "ana.souza@example.com", "phone": "+5511900000000", "document": "00000000000"},
  "billing_address": {"first_name": "Ana", "last_name": "Souza", "address": "Rua das Acácias", "number": "100", "city": "São Paulo", "province": "São Paulo", "zipcode": "01000-000", "country": "BR"},
  "shipping_address": {"first_name": "Ana", "last_name": "Souza", "address": "Rua das Acácias", "number": 100, "city": "São Paulo", "province": "São Paulo", "zipcode": "01000-000", "country": "BR"},
  "shipping_pickup_type": "ship",
  "shipping": "table",
  "shipping_option": "Entrega expressa",
  "shipping_cost_customer": 15
}'`,
  },
  {
    name: 'Coupon of the type percent',
    version: '2025-03',
    message: '`type` must be percentage, absolute, or shipping.',
    text: String.raw`POST https://api.nuvemshop.com.br/2025-03/1234567/coupons HTTP/1.1
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)
Content-Type: application/json

{
  "code": "VERAO10",
  "type": "percent",
  "value": "10.00",
  "max_uses": 100
}`,
  },
  {
    name: 'Email without @',
    version: '2025-03',
    message: '`email` must be an email address.',
    text: String.raw`curl 'https://api.tiendanube.com/2025-03/1234567/customers' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -H 'Content-Type: application/json' \
  --data-raw '{"name":"Ana Souza","email":"ana.souza.example.com","phone":"+5511900000000","send_email_invite":false}' \
  --compressed`,
  },
  {
    name: 'Negative stock from an ERP',
    version: '2025-03',
    message: '`0.variants.0.inventory_levels.0.stock` must be at least 0.',
    text: String.raw`curl -X PATCH "https://api.tiendanube.com/2025-03/1234567/products/stock-price" -H "Authorization: Bearer 0a1b2c3d4e5f" -H "User-Agent: Inventory Sync (dev@example.com)" -H "Content-Type: application/json" -d "[{\"id\": 182739465, \"variants\": [{\"id\": 610045871, \"price\": 94.95, \"inventory_levels\": [{\"stock\": -3}]}]}]"`,
  },
  {
    name: 'SEO title above 70 characters',
    version: '2025-03',
    message: '`seo_title` must have at most 70 characters.',
    text: String.raw`PUT /2025-03/1234567/products/182739465 HTTP/1.1
Host: api.nuvemshop.com.br
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Estoque Certo (https://estoque-certo.example.com/contato)
Content-Type: application/json
Accept: application/json

{"seo_title": "Camiseta básica de algodão com gola redonda, manga curta e modelagem unissex | Casa Aurora"}`,
  },
  {
    name: 'published and visibility in one request',
    version: '2025-03',
    message: "A request can't contain both `published` and `visibility`.",
    text: String.raw`curl --request PUT \
  --url https://api.tiendanube.com/2025-03/1234567/products/182739465 \
  --header 'Authorization: Bearer 0a1b2c3d4e5f' \
  --header 'User-Agent: Inventory Sync (dev@example.com)' \
  --header 'Content-Type: application/json' \
  --data '{"name": {"es": "Remera básica"}, "published": true, "visibility": "unlisted"}'`,
  },
  {
    name: 'parent_id, the name of the filter, instead of parent',
    version: 'v1',
    message: "`parent_id` isn't a property of this request.",
    text: String.raw`curl -X POST https://api.tiendanube.com/v1/1234567/categories \
  -H 'Authentication: bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -H 'Content-Type: application/json' \
  -d '{"name": {"es": "Remeras"}, "parent_id": 2045671}'`,
  },
  {
    name: 'Price, stock, and SKU on the product instead of its variant',
    version: '2025-03',
    message: "`price` isn't a property of this request.",
    text: String.raw`curl --location 'https://api.tiendanube.com/2025-03/1234567/products' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--header 'User-Agent: Inventory Sync (dev@example.com)' \
--header 'Content-Type: application/json' \
--data '{
    "name": {
        "es": "Remera básica"
    },
    "price": "94.95",
    "stock": 12,
    "sku": "REM-BAS-M"
}'`,
  },
  {
    name: 'Stock on the variant instead of its inventory levels',
    version: 'unstable',
    message: "`0.variants.0.stock` isn't a property of this request.",
    text: String.raw`PATCH /unstable/1234567/products/stock-price HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Content-Type: application/json

[
  {
    "id": 182739465,
    "variants": [
      {"id": 610045871, "price": 94.95, "stock": 12}
    ]
  }
]`,
  },
  {
    name: 'Product read, changed, and sent back with its ID and dates',
    version: '2025-03',
    message: "`id` is read-only: it's part of the response.",
    text: String.raw`curl -X PUT 'https://api.tiendanube.com/2025-03/1234567/products/182739465' \
  -H 'Authorization: Bearer 0a1b2c3d4e5f' \
  -H 'User-Agent: Inventory Sync (dev@example.com)' \
  -H 'Content-Type: application/json' \
  -d '{
    "id": 182739465,
    "name": {"pt": "Camiseta básica", "es": "Remera básica"},
    "brand": "Casa Aurora",
    "free_shipping": true,
    "created_at": "2025-01-15T12:30:00+00:00",
    "updated_at": "2025-03-10T14:20:05+00:00"
  }'`,
  },
  {
    name: 'Invoice with the order ID, which the path already contains',
    version: 'unstable',
    message: "`order_id` is read-only: it's part of the response.",
    text: String.raw`POST /unstable/1234567/orders/871254203/invoices/external HTTP/1.1
Host: api.nuvemshop.com.br
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Notas em Dia (suporte@notas-em-dia.example.com)
Content-Type: application/json

{
  "key": "35250300000000000000550010000010421000010424",
  "order_id": "871254203",
  "series": "1",
  "number": "1042",
  "status": "Authorized",
  "issued_at": "2025-03-11T09:15:00Z"
}`,
  },
  {
    name: 'Webhook created without a body',
    version: '2025-03',
    message: 'The request has no body.',
    text: String.raw`POST /2025-03/1234567/webhooks HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Content-Type: application/json
Content-Length: 0

`,
  },
  {
    name: 'Filters as JSON in the body of a GET',
    version: '2025-03',
    message: "This endpoint doesn't read a body.",
    text: String.raw`curl --location --request GET 'https://api.tiendanube.com/2025-03/1234567/orders' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--header 'User-Agent: Inventory Sync (dev@example.com)' \
--header 'Content-Type: application/json' \
--data '{
    "payment_status": "paid",
    "per_page": 100
}'`,
  },
  {
    name: 'Four attributes',
    version: '2025-03',
    message: '`attributes` must have at most 3 items.',
    text: String.raw`POST /2025-03/1234567/products HTTP/1.1
Host: api.tiendanube.com
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Content-Type: application/json

{
  "name": {"es": "Remera básica"},
  "attributes": [{"es": "Talle"}, {"es": "Color"}, {"es": "Tela"}, {"es": "Cuello"}]
}`,
  },
  {
    name: 'Last digits of a card that lost their zeros',
    version: 'unstable',
    message: '`info.card.last_digits` must have at least 4 characters.',
    text: String.raw`POST https://api.nuvemshop.com.br/unstable/1234567/orders/871254203/transactions HTTP/1.1
Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Example Pay (integraciones@example.com)
Content-Type: application/json

{
  "payment_provider_id": "0196e2a4-1111-7abc-8def-001122334455",
  "payment_method": {"type": "credit_card", "id": "visa"},
  "first_event": {
    "type": "sale",
    "status": "success",
    "amount": {"value": "189.90", "currency": "BRL"},
    "happened_at": "2025-03-10T14:21:38.000Z"
  },
  "info": {
    "card": {"brand": "visa", "first_digits": "400000", "last_digits": "42", "name": "Ana Souza"},
    "installments": {"quantity": 1, "interest": "0.00"},
    "external_id": "tx-20250310-77120"
  }
}`,
  },
  {
    name: 'Variants replaced with an empty list',
    version: '2025-03',
    message: 'The body must have at least 1 item.',
    text: String.raw`curl --location --request PUT 'https://api.tiendanube.com/2025-03/1234567/products/182739465/variants' \
--header 'Authorization: Bearer 0a1b2c3d4e5f' \
--header 'User-Agent: Inventory Sync (dev@example.com)' \
--header 'Content-Type: application/json' \
--data '[]'`,
  },
];
