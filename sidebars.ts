import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Item = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** A heading of the sidebar with its pages always in view; `index` is the page that the heading links. */
const group = (label: string, items: Item[], index?: string): Item => ({
  type: 'category',
  label,
  collapsible: false,
  items,
  ...(index && {link: {type: 'doc', id: index}}),
});

const sidebars: SidebarsConfig = {
  docs: [
    group('Get started', ['intro', 'quickstart', 'authentication', 'versioning', 'glossary']),
    group(
      'Guides',
      [
        'guides/installation',
        'guides/authentication-for-partner-actions',
        'guides/receive-webhooks',
        'guides/errors',
        'guides/migrate-from-v1',
        'guides/payment-provider',
        'guides/shipping-provider',
        'guides/storefront-app-proxy',
        group(
          'Multi-inventory',
          [
            'guides/multi-inventory/index',
            'guides/multi-inventory/products',
            'guides/multi-inventory/access-order',
            'guides/multi-inventory/create-order',
          ],
          'multi-inventory-guides',
        ),
        group('Recipes', [
          'guides/import-orders',
          'guides/sync-stock-and-prices',
          'guides/recover-abandoned-carts',
          'guides/issue-invoices',
        ]),
      ],
      'guides/index',
    ),
    group(
      'API resources',
      [
        group('Catalog', [
          'resources/category',
          'resources/kit',
          'resources/product',
          'resources/product-image',
          'resources/product-variant',
          'resources/categories/custom-fields',
          'resources/products/custom-fields',
          'resources/products/variants/custom-fields',
        ]),
        group('Orders and checkout', [
          'resources/abandoned-checkout',
          'resources/cart',
          'resources/checkout',
          'resources/checkout_sdk',
          'resources/draft-order',
          'resources/order',
          'resources/orders/custom-fields',
        ]),
        group('Payments', [
          'resources/payment-option',
          'resources/payment-provider',
          'resources/transaction',
        ]),
        group('Shipping', [
          'resources/fulfillment-order',
          'resources/location',
          'resources/shipping-carrier',
        ]),
        group('Customers', ['resources/customer', 'resources/customers/custom-fields']),
        group('Marketing', ['resources/coupon', 'resources/discounts']),
        group('Store and content', [
          'resources/blog',
          'resources/email-templates',
          'resources/page',
          'resources/script',
          'resources/store',
        ]),
        group('Platform', [
          'resources/billing',
          'resources/business-rules',
          'resources/metafields',
          'resources/webhook',
        ]),
      ],
      'resources/index',
    ),
    group(
      'Utilities',
      ['utils/lgpd-webhooks-testing-tool', 'utils/postman-collections'],
      'utils/index',
    ),
    'CHANGELOG',
  ],
};

export default sidebars;
