import {readFileSync} from 'node:fs';

import {expect, test} from 'vitest';

const nimbus = readFileSync('node_modules/@nimbus-ds/tokens/dist/css/variables.css', 'utf8');
const site = readFileSync('src/css/tokens.css', 'utf8');

const named = [...site.matchAll(/: (?<color>#\w+); \/\* (?<token>[\w-]+) \*\//g)];

test.each(named.map(({groups}) => groups))('$token is $color', (groups) => {
  expect(nimbus).toContain(`--color-${groups?.['token']}: ${groups?.['color']};`);
});
