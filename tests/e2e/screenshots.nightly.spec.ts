import {expect, open, test} from './test';

/** One page of each template. */
const templates = {
  guide: 'guides/receive-webhooks',
  operations: 'resources/coupon',
  glossary: 'glossary',
  changelog: 'CHANGELOG',
  tester: 'utils/webhook-tester',
  post: 'blog/release-api-versioning',
};

// An eighth of the size, where letters are shades of gray: another font changes 1 to 5 % of the pixels, a lost style sheet 7.
test.use({viewport: {width: 1280, height: 1280}, deviceScaleFactor: 0.125});

for (const [template, route] of Object.entries(templates)) {
  for (const mode of ['light', 'dark']) {
    test(`${template} in the ${mode} mode looks as before`, async ({page}) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await open(page, route);
      await expect(page).toHaveScreenshot(`${template}-${mode}.png`, {
        scale: 'device',
        threshold: 0.1,
        maxDiffPixelRatio: 0.06,
      });
    });
  }
}
