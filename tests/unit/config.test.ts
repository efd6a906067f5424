import {describe, expect, test} from 'vitest';

import config from '../../docusaurus.config';
import {docs} from '../../src/config/docs';

describe('constants of the specification (section 9)', () => {
  test('title, base path, locale, trailing slashes', () => {
    expect(config).toMatchObject({
      title: 'API Documentation',
      baseUrl: '/api-documentation/',
      trailingSlash: false,
      i18n: {defaultLocale: 'en', locales: ['en']},
    });
  });

  test('light by default, the reader may switch, the system is not asked', () => {
    expect(config.themeConfig).toMatchObject({
      colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    });
  });

  test('contents of levels 2 to 4, last-updated time, copyright 2025', () => {
    expect(config.themeConfig).toMatchObject({
      tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 4},
      footer: {copyright: 'Copyright © 2025'},
    });
    expect(docs.showLastUpdateTime).toBe(true);
  });

  test('no announcement is configured', () => {
    expect(config.themeConfig?.['announcementBar']).toBeUndefined();
  });
});

test('a broken link or Markdown link fails the build; anchors and routes warn (section 5)', () => {
  expect(config).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenMarkdownLinks: 'throw',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'warn',
  });
});
