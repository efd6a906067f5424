from get import get

API = 'https://api.tiendanube.com/v1/1234567'


def list_products():
    url = f'{API}/products?fields=id,name&sort_by=created-at-ascending&page=1&per_page=200'
    while url:
        response = get(url)
        if response.status_code == 404:
            return  # no results, or no further page
        if not response.ok:
            raise RuntimeError(f'{response.status_code} from {url}: {response.text}')
        yield from response.json()
        url = response.links.get('next', {}).get('url')


for product in list_products():
    print(product['id'])
