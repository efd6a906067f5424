import {get} from './get.mjs';

const API = 'https://api.tiendanube.com/v1/1234567';

function nextPage(response) {
  const match = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '');
  return match?.[1];
}

async function* listProducts() {
  let url = `${API}/products?fields=id,name&sort_by=created-at-ascending&page=1&per_page=200`;
  while (url) {
    const {response, text} = await get(url);
    if (response.status === 404) return; // no results, or no further page
    if (!response.ok) throw new Error(`${response.status} from ${url}: ${text}`);
    yield* JSON.parse(text);
    url = nextPage(response);
  }
}

for await (const product of listProducts()) {
  console.log(product.id);
}
