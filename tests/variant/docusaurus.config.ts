import type {Config} from '@docusaurus/types';

import config from '../../docusaurus.config';

/** The site as configured, with an announcement. Analytics and DocSearch come by environment variables. */
export default {
  ...config,
  themeConfig: {
    ...config.themeConfig,
    announcementBar: {
      id: 'announcement-bar',
      content:
        'Version 2025-03 is the latest. <a href="/api-documentation/versioning">Read how versions work</a>.',
      isCloseable: true,
    },
  },
} satisfies Config;
