import {chromium} from '@playwright/test';

import chromiumFinder from '../chromium.cjs';

/**
 * Starts the browser that the tests run in too.
 * @param {string[]} [more] arguments
 */
export function launchBrowser(more = []) {
  const executablePath = chromiumFinder.findChromium();
  return chromium.launch({
    ...(executablePath && {executablePath}),
    args: [...chromiumFinder.chromiumArguments, ...more],
  });
}
