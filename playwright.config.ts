import {existsSync} from 'node:fs';

import {defineConfig} from '@playwright/test';

import {launchOptions} from './scripts/chromium.cjs';
import {siteUrl, variantUrl} from './tests/e2e/sites';

/**
 * Cuts the browser off beyond this machine. Playwright could do so with a route, which would disable the browser's cache.
 */
const offline = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost', '--no-proxy-server'];

function serve(url: string, folder: string) {
  const {port} = new URL(url);
  return {
    command: `npx docusaurus serve --no-open --port ${port} --dir ${folder}`,
    url,
    reuseExistingServer: false,
  };
}

if (!existsSync('build')) throw new Error('There is no build yet. Run npm run build first.');

/** The browser tests run on the production build (`build`), and those of tests/variant on a variant of it. */
export default defineConfig({
  // What rarely breaks is marked by a tag, or by the name of its file.
  projects: [
    {name: 'site', testDir: 'tests/e2e', grepInvert: /nightly/},
    {name: 'rare', testDir: 'tests/e2e', grep: /nightly/},
    {name: 'variant', testDir: 'tests/variant', use: {baseURL: variantUrl}},
  ],
  globalSetup: './tests/temporary-folder.ts',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A machine that is busy with something else can be too slow for a test that waits for a moment. The report names what
  // passed only when it ran again.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? [['dot'], ['html', {open: 'never'}]] : 'list',
  use: {
    baseURL: siteUrl,
    viewport: {width: 1440, height: 900},
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(...offline),
  },
  webServer: [
    serve(siteUrl, 'build'),
    ...(existsSync('build-variant') ? [serve(variantUrl, 'build-variant')] : []),
  ],
});
