import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {copySite} from '../copy-site';
import {freePort} from '../free-port';
import {expect, test} from './test';

/** Writes a file again with a text replaced, as an editor does. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** `npm start` on a copy of the repository, so that tests may save files in it. */
test.describe('the live server', () => {
  test.describe.configure({mode: 'serial'});
  test.setTimeout(300_000);

  const clone = mkdtempSync(path.join(tmpdir(), 'live-'));
  let site: string;
  let server: ChildProcess;

  test.beforeAll(async () => {
    test.setTimeout(240_000); // a hook has a timeout of its own
    copySite(clone);
    symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'));
    const port = await freePort();
    site = `http://localhost:${port}/api-documentation/`;
    server = spawn('npm', ['start', '--', '--port', String(port)], {
      cwd: clone,
      detached: true, // a group of its own, so that the server ends with npm
      stdio: ['pipe', 'inherit', 'inherit'], // the server ends with its standard input
    });
    await expect
      .poll(
        () =>
          fetch(`${site}next/resources/coupon`, {signal: AbortSignal.timeout(30_000)}).then(
            ({ok}) => ok,
            () => false,
          ),
        {timeout: 180_000},
      )
      .toBe(true);
  });

  test.afterAll(async () => {
    if (!server.pid || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    process.kill(-server.pid, 'SIGKILL');
    await ended;
  });

  test('shows the reference, and what is saved in a description', async ({page, request}) => {
    await page.goto(`${site}next/resources/coupon`);
    const property = page.locator('#coupon-code dd');
    await expect(property).toBeVisible({timeout: 120_000});
    const description = path.join(clone, 'docs/openapi/coupon.yaml');
    edit(description, await property.innerText(), 'Saved in the description.');
    edit(description, 'summary: List coupons', 'summary: Renamed');
    await expect(property).toHaveText(/Saved in the description\./, {timeout: 120_000});
    await expect(page.locator('#list-coupons')).toHaveText(/Renamed/, {timeout: 120_000});
    const download = async () => (await request.get(`${site}next/openapi.json`)).text();
    await expect.poll(download).toContain('Saved in the description.');
  });

  test('shows what is saved in a program of a page', async ({page}) => {
    await page.goto(`${site}next/guides/errors`);
    const program = page.locator('pre', {hasText: 'export function parseError'});
    await expect(program).toContainText('The code and the message.', {timeout: 120_000});
    const file = path.join(clone, 'docs/_examples/errors/api-error.mjs');
    edit(file, 'The code and the message.', 'SAVED');
    await expect(program).toContainText('SAVED', {timeout: 120_000});
  });

  test('says where a page is broken, until it is mended', async ({page}) => {
    const file = path.join(clone, 'docs/resources/coupon.mdx');
    await page.goto(`${site}next/resources/coupon`);
    await expect(page.locator('#coupon-code dd')).toBeVisible({timeout: 120_000});
    const overlay = page.locator('#webpack-dev-server-client-overlay');
    const shown = overlay.contentFrame().locator('body');
    edit(file, 'id="listCoupons"', 'id="listCoupon"');
    await expect(shown).toContainText(/:\d+: .*Did you mean listCoupons/, {timeout: 120_000});
    edit(file, 'id="listCoupon"', 'id="listCoupons"');
    await expect(overlay).toHaveCount(0, {timeout: 120_000});
  });
});
