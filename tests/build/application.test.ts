import {readdirSync} from 'node:fs';

import type {CheerioAPI} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {build, read, readPage, routes} from './site';

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
    expect(page('script[src]')).toHaveLength(0);
    expect(page('script[data-application$=".js"]').length).toBeGreaterThan(0);
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

// The bundler replaces preliminary hashes by final ones in the text of all files. One of six digits was a part of an ID in
// the data of a page, which then was no JSON.
test('the hashes of files are in their names alone', () => {
  const files = readdirSync(`${build}/assets/js`).filter((file) => file.endsWith('.js'));
  const hashes = new RegExp(files.map((file) => file.split('.').at(-2)).join('|'), 'g');
  const contents = files.filter((file) => !file.startsWith('runtime')); // which knows all names
  expect(contents.length).toBeGreaterThan(100);
  for (const file of contents) {
    expect(read(`assets/js/${file}`).match(hashes), file).toBeNull();
  }
});
