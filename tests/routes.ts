/**
 * Every route of the site, without base path. The list is kept by hand, so that no change of the site changes it:
 * a page that comes or goes has to be added or removed here too.
 */
const inAllVersions = [
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
  'resources/products/variants/custom-fields',
  'resources/script',
  'resources/shipping-carrier',
  'resources/store',
  'resources/transaction',
  'resources/webhook',
  'utils',
  'utils/lgpd-webhooks-testing-tool',
  'utils/postman-collections',
];

const notInV1 = [
  'guides/authentication-for-partner-actions',
  'resources/billing',
  'resources/blog',
  'resources/email-templates',
  'resources/page',
  'versioning',
];

const onlyInV1 = ['resources/order-multi-inventory'];

/** Routable and shown with the sidebar, but not listed in it. */
export const unlisted = ['resources/disputes', ...onlyInV1];

export const pages = {
  next: [...inAllVersions, ...notInV1].map((page) => `next/${page}`),
  '2025-03': [...inAllVersions, ...notInV1],
  v1: [...inAllVersions, ...onlyInV1].map((page) => `v1/${page}`),
  blog: [
    'blog',
    'blog/archive',
    'blog/authors',
    'blog/tags',
    'blog/tags/api-v-2',
    'blog/tags/hello',
    'blog/release-api-versioning',
  ],
};

export const routes = Object.values(pages).flat();

/** Addresses that lead elsewhere, and where to. */
export const redirects = {
  '': 'intro',
  next: 'next/intro',
  v1: 'v1/intro',
  'blog/tags/api-v2': 'blog/tags/api-v-2',
};
