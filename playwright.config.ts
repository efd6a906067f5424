import {existsSync} from 'node:fs';

import {defineConfig} from '@playwright/test';

import {chromiumArguments, findChromium} from './scripts/chromium.cjs';
import {siteUrl, variantUrl} from './tests/e2e/sites';

const executablePath = findChromium();

/**
 * Cuts the browser off beyond this machine. Playwright could do so with a route, which would disable the browser's cache.
 */
const offline = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost', '--no-proxy-server'];

function serve(url: string, folder: string) {
  if (!existsSync(folder))
    throw new Error(`There is no ${folder} yet. Run npm run ${folder.replace('-', ':')} first.`);
  const {port} = new URL(url);
  return {
    command: `npx docusaurus serve --no-open --port ${port} --dir ${folder}`,
    url,
    reuseExistingServer: false,
  };
}

/** The browser tests run on the production build (`build`) and on its variant (tests/variant). */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/temporary-folder.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // A machine that is busy with something else can be too slow for a test that waits for a moment.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['CI'] ? [['dot'], ['html', {open: 'never'}]] : 'list',
  use: {
    baseURL: siteUrl,
    viewport: {width: 1440, height: 900},
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && {executablePath}),
      args: [...chromiumArguments, ...offline],
    },
  },
  webServer: [serve(siteUrl, 'build'), serve(variantUrl, 'build-variant')],
});
