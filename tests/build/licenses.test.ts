import {expect, test} from 'vitest';

import {read} from './site';

/** The licenses of packages by their names, as src/plugins/licenses lists them. */
const licenses = new Map(
  [...read('licenses.txt').matchAll(/^# (\S+): (.+)$/gm)].map(
    ([, name = '', license = '']): [string, string] => [name, license],
  ),
);

/** Licenses that ask for no more than their text beside the code. */
const allowed = [
  '(MPL-2.0 OR Apache-2.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'Unlicense',
];

test.each(['react', 'react-dom', '@docusaurus/core', 'infima', 'minisearch'])(
  'licenses.txt lists %s, which readers load',
  (name) => expect(licenses.get(name)).toBe('MIT'),
);

test('readers load only packages whose license is allowed', () => {
  expect([...licenses].filter(([, license]) => !allowed.includes(license))).toEqual([]);
});
