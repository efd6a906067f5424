import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {copySite} from '../copy-site';
import {freePort} from '../free-port';
import {expect, test} from './test';

/** Writes a file again with some texts replaced, as an editor does. */
function edit(file: string, changes: [from: string, to: string][]): void {
  let text = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
}

/** The number of the line that has a text. */
const lineOf = (file: string, text: string): number =>
  readFileSync(file, 'utf8').split(text)[0]?.split('\n').length ?? 0;

/** `npm start` on a copy of the repository, so that tests may save files in it. */
test.describe('the live server', () => {
  test.describe.configure({mode: 'serial'});
  test.setTimeout(300_000);

  const clone = mkdtempSync(path.join(tmpdir(), 'live-'));
  let site: string;
  let server: ChildProcess;
  let errors = '';

  test.beforeAll(async () => {
    test.setTimeout(240_000); // a hook has a timeout of its own
    copySite(clone);
    symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'));
    const port = await freePort();
    site = `http://localhost:${port}/api-documentation/`;
    server = spawn('npm', ['start', '--', '--port', String(port)], {
      cwd: clone,
      detached: true, // a group of its own, so that the server ends with npm
      stdio: ['pipe', 'inherit', 'pipe'], // the server ends with its standard input
    });
    server.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
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

  test('shows what is saved in a description, serves it, and says what is wrong there', async ({
    page,
    request,
  }) => {
    const file = path.join(clone, 'docs/openapi/coupon.yaml');
    await page.goto(`${site}next/resources/coupon`);
    const property = page.locator('#coupon-code dd');
    await expect(property).toBeVisible({timeout: 120_000});
    await expect(page.locator('#list-coupons')).toHaveText(/List coupons/);
    edit(file, [
      [await property.innerText(), 'Saved in the description.'],
      ['summary: List coupons', 'summary: Renamed'],
      ['example: false', 'example: 12'],
    ]);
    await expect(property).toHaveText(/Saved in the description\./, {timeout: 120_000});
    await expect(page.locator('#list-coupons')).toHaveText(/Renamed/, {timeout: 120_000});
    const line = lineOf(file, 'example: 12');
    // Each piece may have a color of its own.
    const problem = new RegExp(`docs/openapi/coupon\\.yaml[^]* ${line}:\\d+[^]*Example value must`);
    await expect.poll(() => errors, {timeout: 180_000}).toMatch(problem);
    const response = await request.get(`${site}next/openapi.json`);
    expect(await response.text()).toContain('Saved in the description.');
  });

  test('shows what is saved on a page, and says where a word is not the standard term', async ({
    page,
  }) => {
    const file = path.join(clone, 'docs/resources/coupon.mdx');
    await page.goto(`${site}next/resources/coupon`);
    const heading = page.locator('#limits');
    await expect(heading).toBeVisible({timeout: 120_000});
    edit(file, [
      ['## Limits', '## Saved'],
      ['a code that buyers enter', 'a code that shoppers enter'],
    ]);
    await expect(heading).toHaveText(/Saved/, {timeout: 120_000});
    const problem = new RegExp(
      `docs/resources/coupon\\.mdx[^]*\\D${lineOf(file, 'shoppers')}:\\d+[^]*buyers`,
    );
    await expect.poll(() => errors, {timeout: 180_000}).toMatch(problem);
  });

  test('says where a page is broken, until it is mended', async ({page}) => {
    const file = path.join(clone, 'docs/resources/coupon.mdx');
    await page.goto(`${site}next/resources/coupon`);
    await expect(page.locator('#coupon-code dd')).toBeVisible({timeout: 120_000});
    edit(file, [['A coupon is a code', 'A coupon { is a code']]);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.locator('body')).toContainText(
      /Cause: docs\/resources\/coupon\.mdx:\d+: .*write \\\{ for a brace/,
      {timeout: 120_000},
    );
    edit(file, [['A coupon { is a code', 'A coupon is a code']]);
    await expect(page.locator('#webpack-dev-server-client-overlay')).toHaveCount(0, {
      timeout: 120_000,
    });
  });
});
