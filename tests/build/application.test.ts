import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {routes} from '../routes';
import {readPage} from './site';

/** The text of the inline script that runs the application, or undefined where there is none. */
const starterOf = (page: CheerioAPI): string | undefined =>
  page('script:not([src])')
    .toArray()
    .map((script) => page(script).text())
    .find((text) => text.includes('data-application'));

const starter = starterOf(readPage('intro.html'));

describe('the application', () => {
  // The script is the same everywhere, so that a content security policy can name it by one hash.
  test.each(routes)('of %s waits for the script that runs it', (route) => {
    const page = readPage(`${route}.html`);
    expect(page('script[src]:not([type="text/plain"])')).toHaveLength(0);
    expect(page('script[src][data-application]').length).toBeGreaterThan(0);
    expect(starterOf(page)).toBe(starter);
    expect(starter).toBeDefined();
  });

  test.each(['index', '404'])('of %s does not: the page is nothing without it', (file) => {
    const page = readPage(`${file}.html`);
    expect(page('script[src][defer]').length).toBeGreaterThan(0);
    expect(page('html').attr('data-application')).toBe('required');
    expect(page('script[data-application]')).toHaveLength(0);
  });
});
