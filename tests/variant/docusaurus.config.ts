import type {Config} from '@docusaurus/types';

import {announcementText} from '../e2e/sites';

// Read by src/config, which is imported below: analytics and DocSearch are off unless these are set.
Object.assign(process.env, {
  GA_TRACKING_ID: 'G-TESTS',
  ALGOLIA_APP_ID: 'TESTS',
  ALGOLIA_API_KEY: 'tests',
  ALGOLIA_INDEX_NAME: 'tests',
});

/** The site with everything that is off by default: analytics, an announcement, and DocSearch. */
export default async function createConfig(): Promise<Config> {
  const {default: config} = await import('../../docusaurus.config');
  return {
    ...config,
    themeConfig: {
      ...config.themeConfig,
      announcementBar: {
        id: 'announcement-bar',
        content: `${announcementText} <a href="/api-documentation/versioning">Read how versions work</a>.`,
        isCloseable: true,
      },
    },
  };
}
