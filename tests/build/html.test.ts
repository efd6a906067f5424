/** @module-tag nightly */
import {execFile} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {load} from 'cheerio';
import {expect, test} from 'vitest';

import {read, routes} from './site';

const run = promisify(execFile);

const settings = {
  root: true,
  extends: ['html-validate:standard'],
  rules: {'no-missing-references': 'error'},
};

test('a validator finds no mistake in the HTML of any page', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'html-'));
  writeFileSync(path.join(folder, '.htmlvalidate.json'), JSON.stringify(settings));
  for (const route of routes) {
    // Parsed as a browser does, because the validator doesn't know which tags may be left out.
    const html = load(read(`${route}.html`)).html();
    writeFileSync(path.join(folder, `${route.replaceAll('/', '_')}.html`), html);
  }
  const command = ['--yes', 'html-validate@10.9.0', '--formatter', 'text', folder];
  const {stdout} = await run('npx', command, {maxBuffer: 2 ** 25}).catch(
    (error: unknown) => error as {stdout: string}, // the type of what execFile throws
  );
  expect(stdout).toBe('');
}, 600_000);
