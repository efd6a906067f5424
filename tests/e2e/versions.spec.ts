import type {Page} from '@playwright/test';

import {latestVersion} from '../../src/config/versions';
import {versionMenu} from './layout';
import {expect, open, stored, test} from './test';

async function choose(page: Page, label: string): Promise<void> {
  await versionMenu(page).hover();
  const name = new RegExp(`^${label} (?:latest|earlier|preview)$`);
  await versionMenu(page).getByRole('link', {name}).click();
}

test.describe('the version menu', () => {
  test('keeps the reader on the same page, at the same anchor', async ({page}) => {
    await open(page, 'resources/order#create-order');
    await choose(page, 'v1');
    await expect(page).toHaveURL(/\/api-documentation\/v1\/resources\/order#create-order$/);
    await choose(page, 'Unstable');
    await expect(page).toHaveURL(/\/api-documentation\/next\/resources\/order#create-order$/);
    await choose(page, latestVersion.label);
    await expect(page).toHaveURL(/\/api-documentation\/resources\/order#create-order$/);
  });

  test("goes to the version's introduction where it lacks the page", async ({page}) => {
    await open(page, 'versioning');
    await choose(page, 'v1');
    await expect(page).toHaveURL(/\/api-documentation\/v1\/intro$/);
  });

  test('keeps the chosen version in local storage, and has it on the blog', async ({page}) => {
    await open(page, 'intro');
    await choose(page, 'v1');
    await expect(page).toHaveURL(/\/v1\/intro$/);
    expect(await stored(page, 'docs-preferred-version-default')).toBe('v1');

    await open(page, 'blog');
    await expect(versionMenu(page).locator('.navbar__link')).toHaveText('v1');
    // It is the chosen version, but leads to another page.
    const item = versionMenu(page).getByRole('link', {
      name: 'v1 earlier',
      includeHidden: true,
    });
    await expect(item).toHaveAttribute('aria-current', 'true');
  });
});
