import {readFileSync} from 'node:fs';
import path from 'node:path';

import type {Root} from 'mdast';
import {expect, test, vi} from 'vitest';

import {inThread} from '../../../src/thread';

// The thread reads its own code first, which takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000});

const file = path.resolve('docs/versioning.mdx');
const content = readFileSync(file, 'utf8').replaceAll('{#', '\\{#');
const text = (root: Root): string => JSON.stringify(root);

test('a page that was read ahead is the page, and one that has changed since is read anew', async () => {
  const first = await inThread('parsePage', file, content);
  expect(text(first)).toContain('"type":"heading"');
  expect(await inThread('parsePage', file, content)).toEqual(first);
  const changed = await inThread('parsePage', file, `${content}\n\nOne more line.\n`);
  expect(text(changed)).toContain('One more line.');
});

test('what is wrong with a page comes out of the thread', async () => {
  await expect(inThread('parsePage', file, 'One.\n\n<Open>\n')).rejects.toThrow(
    /versioning\.mdx:.*closing tag for `<Open>`/,
  );
});

test('what is wrong with a reference comes with its line', async () => {
  const page = 'One.\n\nTwo.\n\n<Schema name="Nope" />\n';
  await expect(inThread('parsePage', file, page)).rejects.toThrow(
    /docs\/versioning\.mdx:5: <Schema> names 'Nope'/,
  );
});
