import type * as Preset from '@docusaurus/preset-classic';
import type {Config} from '@docusaurus/types';

import {analytics} from './src/config/analytics';
import {announcementBar} from './src/config/announcement';
import {blog} from './src/config/blog';
import {docs} from './src/config/docs';
import {footer} from './src/config/footer';
import {navbar} from './src/config/navbar';
import {generatedDir, siteDir} from './src/config/paths';
import {algolia} from './src/config/search';
import {site} from './src/config/site';
import {sitemap} from './src/config/sitemap';
import {ssrTemplate} from './src/config/page-template';
import apiReference from './src/plugins/api-reference';
import bundler from './src/plugins/bundler';
import inlineScripts from './src/plugins/inline-scripts';
import licenses from './src/plugins/licenses';
import siteFiles from './src/plugins/site-files';
import {docsPlugins, pagePlugins} from './src/remark';

const config: Config = {
  ...site,
  ssrTemplate,
  // All that Docusaurus makes faster.
  future: {experimental_faster: true},
  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  clientModules: [
    './src/client/anchor-target.ts',
    './src/client/announce-title.ts',
    './src/client/decodable-location.ts',
    './src/client/dropdowns.ts',
    './src/client/failed-chunks.ts',
    './src/client/first-page-data.ts',
    './src/client/property-links.ts',
    './src/client/scrollable.ts',
    './src/client/sidebar-entry.ts',
  ],
  plugins: [
    apiReference,
    bundler,
    inlineScripts,
    licenses,
    siteFiles, // which also runs plugin-client-redirects (src/config/redirects.ts)
  ],
  presets: [
    [
      'classic',
      {
        docs: {...docs, ...docsPlugins(siteDir, generatedDir)},
        blog: {...blog, ...pagePlugins},
        pages: pagePlugins,
        sitemap,
        ...(analytics && {gtag: analytics}),
        theme: {
          customCss: [
            './src/css/tokens.css',
            './src/css/infima.css',
            './src/css/layout.css',
            './src/css/content.css',
            './src/css/print.css',
            './src/css/forced-colors.css',
          ],
        },
      } satisfies Preset.Options,
    ],
  ],
  themeConfig: {
    image: 'img/social-card.png',
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {versionPersistence: 'localStorage'},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
    announcementBar,
    navbar,
    footer,
    // The browser highlights nothing (src/remark/highlight-code), but would load the default theme with every page.
    prism: {theme: {plain: {}, styles: []}},
    ...(algolia && {algolia}),
  } satisfies Preset.ThemeConfig,
};

export default config;
