import {chromium} from '@playwright/test';

import chromiumFinder from '../chromium.cjs';

/**
 * Starts the browser that the tests run in too.
 * @param {string[]} [more] arguments
 */
export const launchBrowser = (more = []) =>
  chromium.launch({
    executablePath: chromiumFinder.findChromium(),
    args: [...chromiumFinder.chromiumArguments, ...more],
  });
