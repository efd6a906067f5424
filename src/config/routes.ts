import {unstableVersion, versions, type Version} from './versions';

/**
 * The pages of the documentation, each below the first version that has it: later versions have it too, and `current`,
 * the unstable one, comes after all others. The list is kept by hand, so that no change of the site changes it: a page
 * that comes or goes has to be added or removed here too. A retired version stays: later ones have its pages.
 */
const addedIn: Record<string, string[]> = {
  v1: [
    'CHANGELOG',
    'authentication',
    'guides',
    'guides/installation',
    'guides/multi-inventory',
    'guides/multi-inventory/access-order',
    'guides/multi-inventory/create-order',
    'guides/multi-inventory/products',
    'guides/payment-provider',
    'guides/shipping-provider',
    'guides/storefront-app-proxy',
    'intro',
    'multi-inventory-guides',
    'resources',
    'resources/abandoned-checkout',
    'resources/business-rules',
    'resources/cart',
    'resources/categories/custom-fields',
    'resources/category',
    'resources/checkout',
    'resources/checkout_sdk',
    'resources/coupon',
    'resources/customer',
    'resources/customers/custom-fields',
    'resources/discounts',
    'resources/disputes',
    'resources/draft-order',
    'resources/fulfillment-order',
    'resources/location',
    'resources/metafields',
    'resources/order',
    'resources/orders/custom-fields',
    'resources/payment-option',
    'resources/payment-provider',
    'resources/product',
    'resources/product-image',
    'resources/product-variant',
    'resources/products/custom-fields',
    'resources/products/price-tables',
    'resources/products/variants/custom-fields',
    'resources/script',
    'resources/shipping-carrier',
    'resources/store',
    'resources/transaction',
    'resources/webhook',
    'utils',
    'utils/lgpd-webhooks-testing-tool',
    'utils/postman-collections',
    'utils/request-checker',
    'resources/order-multi-inventory',
  ],
  '2025-03': [
    'glossary',
    'guides/authentication-for-partner-actions',
    'guides/errors',
    'guides/import-orders',
    'guides/issue-invoices',
    'guides/migrate-from-v1',
    'guides/receive-webhooks',
    'guides/recover-abandoned-carts',
    'guides/sync-stock-and-prices',
    'help',
    'pagination',
    'quickstart',
    'rate-limits',
    'requests',
    'resources/billing',
    'resources/blog',
    'resources/email-templates',
    'resources/kit',
    'resources/page',
    'utils/webhook-tester',
    'versioning',
  ],
  current: ['resources/external-invoice'],
};

/**
 * Pages that a version, and those after it, no longer have, each with the page that replaces it. In the unstable version,
 * which had them, they redirect there.
 */
const removedIn: Record<string, Record<string, string>> = {
  '2025-03': {'resources/order-multi-inventory': 'resources/order'},
  current: {},
};

const blog = [
  'blog',
  'blog/archive',
  'blog/authors',
  'blog/tags',
  'blog/tags/api-v-2',
  'blog/tags/hello',
  'blog/release-api-versioning',
];

const names = Object.keys(addedIn);

/** The pages of a version, without its path. */
export function pagesOf({name: last}: Pick<Version, 'name'>): string[] {
  return names
    .slice(0, names.indexOf(last) + 1)
    .reduce<string[]>(
      (pages, name) =>
        [...pages, ...(addedIn[name] ?? [])].filter((page) => !removedIn[name]?.[page]),
      [],
    );
}

/** The route of a page in a version. */
export const routeIn = ({path}: Version, page: string): string => (path ? `${path}/${page}` : page);

export const routesOf = (version: Version): string[] =>
  pagesOf(version).map((page) => routeIn(version, page));

/** Every route of the site, without base path. */
export const routes = [...versions.flatMap(routesOf), ...blog];

/** Addresses that lead elsewhere, and where to. */
export const redirects: Record<string, string> = {
  ...Object.fromEntries(versions.map((version) => [version.path, routeIn(version, 'intro')])),
  'blog/tags/api-v2': 'blog/tags/api-v-2',
  ...Object.fromEntries(
    Object.entries(removedIn['current'] ?? {}).map(([page, replacement]) => [
      routeIn(unstableVersion, page),
      routeIn(unstableVersion, replacement),
    ]),
  ),
};
