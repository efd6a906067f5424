import {readdirSync} from 'node:fs';

import {expect, test} from 'vitest';

import {build, read, readPage, routes} from './site';

test('the application of each page waits for the script that runs it', () => {
  for (const route of routes) {
    const page = readPage(`${route}.html`);
    expect(page('script[src]').length, route).toBe(0);
    expect(page('script[data-application$=".js"]').length, route).toBeGreaterThan(0);
    expect(page('script:not([src])').text(), route).toContain('script[data-application]');
  }
});

test.each(['index', '404'])(
  'the application of %s does not wait, because the page is nothing without it',
  (file) => {
    const page = readPage(`${file}.html`);
    expect(page('script[src][defer]').length).toBeGreaterThan(0);
    expect(page('html').attr('data-application')).toBe('required');
    expect(page('script[data-application]')).toHaveLength(0);
  },
);

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
