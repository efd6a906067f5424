import type {Config} from '@docusaurus/types';

import {versions} from './versions';

const baseUrl = '/api-documentation/';

/** The site's name and its address. */
export const site = {
  title: 'API Documentation',
  tagline: 'Build apps, payments, and shipping for Nuvemshop and Tiendanube stores',
  url: 'https://tiendanube.github.io',
  baseUrl,
  trailingSlash: false,
  organizationName: 'TiendaNube',
  projectName: 'api-documentation',
  favicon: 'img/favicon.svg',
  // For browsers that show no SVG as an icon, and for home screens.
  headTags: [
    {
      tagName: 'link',
      attributes: {rel: 'icon', href: `${baseUrl}img/favicon.png`, sizes: '48x48'},
    },
    {
      tagName: 'link',
      attributes: {rel: 'apple-touch-icon', href: `${baseUrl}img/apple-touch-icon.png`},
    },
    // The color of the page, which src/client/color-mode.js follows.
    {tagName: 'meta', attributes: {name: 'theme-color', content: '#ffffff'}},
  ],
  /** The versions that the search leaves out, as robots do. Their readers search the latest one. */
  customFields: {
    unsearched: versions.filter(({noIndex}) => noIndex).map(({name}) => name),
    // The request checker's: src/components knows no configuration.
    apiVersions: versions.map(({segment, path}) => ({segment, path})),
  },
  i18n: {defaultLocale: 'en', locales: ['en']},
} satisfies Partial<Config>;

export const repository = `https://github.com/${site.organizationName}/${site.projectName}`;
