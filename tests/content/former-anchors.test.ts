import {existsSync, readFileSync} from 'node:fs';

import {expect, test} from 'vitest';
import {parse} from 'yaml';

import {latestVersion} from '../../src/config/versions';
import {readPage} from '../build/site';

const file = 'src/config/former-anchors.yaml';
const pages = parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;

// An older version can lack what an ID leads to, or still have its heading.
test.each(Object.entries(pages))('former IDs of %s are on the page', (page, anchors) => {
  const built = `${page}.html`;
  expect(
    existsSync(`build/${built}`),
    `${file}: there is no page ${page} in ${latestVersion.label}. Write its new name.`,
  ).toBe(true);
  const document = readPage(built);
  const lost = Object.entries(anchors).filter(
    ([former]) => document(`[id="${former}"]`).length === 0,
  );
  expect(
    lost.map(([former, today]) => `${former}: ${today}`),
    `${file}: ${page} in ${latestVersion.label} doesn't have the new IDs. Add headings with them, or point to others.`,
  ).toEqual([]);
});
