import type {Config} from '@docusaurus/types';

/** What the site is and where it is served. */
export const site = {
  title: 'API Documentation',
  tagline: 'Build apps, payments and shipping for Nuvemshop and Tiendanube stores',
  url: 'https://tiendanube.github.io',
  baseUrl: '/api-documentation/',
  trailingSlash: false,
  organizationName: 'TiendaNube',
  projectName: 'api-documentation',
  favicon: 'img/favicon.svg',
  i18n: {defaultLocale: 'en', locales: ['en']},
} satisfies Partial<Config>;

export const repository = `https://github.com/${site.organizationName}/${site.projectName}`;
