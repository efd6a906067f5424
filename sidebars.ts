import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Item = Extract<SidebarsConfig[string], readonly unknown[]>[number];

/** A heading of the sidebar with its pages always in view; `index` is the page that the heading links. */
const section = (label: string, items: Item[], index?: string): Item => ({
  type: 'category',
  label,
  collapsible: false,
  items,
  ...(index && {link: {type: 'doc', id: index}}),
});

/** Pages that are in view when the reader is on one of them, or opens the group. */
const group = (label: string, items: Item[]): Item => ({type: 'category', label, items});

const sidebars: SidebarsConfig = {
  docs: [
    section('Get started', ['intro', 'quickstart', 'authentication', 'versioning', 'glossary']),
    section('Core concepts', [
      'requests',
      'pagination',
      'rate-limits',
      'guides/errors',
      'guides/receive-webhooks',
      'help',
    ]),
    section(
      'API reference',
      [
        group('Orders and checkout', [
          'resources/order',
          'resources/external-invoice',
          'resources/draft-order',
          'resources/abandoned-checkout',
          'resources/cart',
          'resources/checkout',
          'resources/orders/custom-fields',
          'resources/business-rules',
          'resources/checkout_sdk',
        ]),
        group('Catalog', [
          'resources/product',
          'resources/product-variant',
          'resources/product-image',
          'resources/category',
          'resources/kit',
          'resources/products/price-tables',
          'resources/products/custom-fields',
          'resources/products/variants/custom-fields',
          'resources/categories/custom-fields',
        ]),
        group('Customers', ['resources/customer', 'resources/customers/custom-fields']),
        group('Payments', [
          'resources/payment-provider',
          'resources/payment-option',
          'resources/transaction',
        ]),
        group('Shipping', [
          'resources/fulfillment-order',
          'resources/shipping-carrier',
          'resources/location',
        ]),
        group('Marketing', ['resources/coupon', 'resources/discounts']),
        group('Store and content', [
          'resources/store',
          'resources/script',
          'resources/page',
          'resources/blog',
          'resources/email-templates',
          'resources/custom-objects',
        ]),
        group('Apps and events', [
          'resources/webhook',
          'resources/metafields',
          'resources/billing',
        ]),
      ],
      'resources/index',
    ),
    section(
      'Guides',
      [
        'guides/installation',
        'guides/payment-provider',
        'guides/shipping-provider',
        'guides/storefront-app-proxy',
        'guides/authentication-for-partner-actions',
        'guides/migrate-from-v1',
        section(
          'Multi-inventory',
          [
            'guides/multi-inventory/index',
            'guides/multi-inventory/products',
            'guides/multi-inventory/access-order',
            'guides/multi-inventory/create-order',
          ],
          'multi-inventory-guides',
        ),
      ],
      'guides/index',
    ),
    section('Recipes', [
      'guides/import-orders',
      'guides/sync-stock-and-prices',
      'guides/recover-abandoned-carts',
      'guides/issue-invoices',
    ]),
    section(
      'Tools',
      [
        'utils/request-checker',
        'utils/webhook-tester',
        'utils/lgpd-webhooks-testing-tool',
        'utils/postman-collections',
      ],
      'utils/index',
    ),
    'CHANGELOG',
  ],
};

export default sidebars;
