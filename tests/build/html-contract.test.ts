import {readFileSync} from 'node:fs';

import {Globby} from '@docusaurus/utils';
import {expect, test} from 'vitest';

import {attributes, stateAttributes} from '../../src/html-contract';
import {htmlFiles, read} from './site';

const namesIn = (text: string): string[] => text.match(/\bdata-[a-z][a-z-]*/g) ?? [];

test('each attribute of the contract is in a built page', () => {
  const names = new Set(htmlFiles.flatMap((file) => read(file).match(/\sdata-[a-z-]+/g) ?? []));
  expect(attributes.filter((name) => !names.has(` ${name}`))).toEqual([]);
});

test('who reads the HTML of a page selects only attributes of the contract', () => {
  const readers = Globby.sync([
    'src/client/**/*.{js,ts}',
    'src/css/*.css',
    'src/plugins/site-files/**/*.ts',
    'static/css/*.css',
  ]);
  const known = new Set<string>([
    ...attributes,
    ...stateAttributes,
    ...['data-theme', 'data-has-hydrated'], // Docusaurus's
  ]);
  const unknown = readers.flatMap((file) =>
    namesIn(readFileSync(file, 'utf8'))
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(readers.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});
