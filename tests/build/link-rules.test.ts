import {execFile} from 'node:child_process';
import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {expect, test} from 'vitest';

/**
 * Builds a site of one folder of tests/fixtures/link-rules, with the rules of the real site.
 *
 * @returns what the build printed
 * @throws with what it printed when it fails
 */
async function buildSite(pages: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'link-rules-'));
  const {stdout, stderr} = await promisify(execFile)(
    process.execPath,
    [
      'node_modules/@docusaurus/core/bin/docusaurus.mjs',
      ...['build', 'tests/fixtures/link-rules', '--out-dir', path.join(folder, 'build')],
    ],
    {
      env: {
        ...process.env,
        PAGES: pages,
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join(folder, 'generated'),
      },
    },
  );
  return stdout + stderr;
}

const timeout = 120_000;

test('a link to a page that is not there fails the build', {timeout}, async () => {
  await expect(buildSite('broken-link')).rejects.toThrow('linking to /api-documentation/orders');
});

test('a link to a file that is not there fails the build', {timeout}, async () => {
  await expect(buildSite('broken-file')).rejects.toThrow(/orders\.mdx.*broken-file\/page\.mdx/);
});

test('a wrong anchor and a duplicate route are warnings', {timeout}, async () => {
  const printed = await buildSite('warnings');
  expect(printed).toMatch(/Duplicate routes found!/);
  expect(printed).toMatch(/broken anchors!.*linking to #orders/s);
});
