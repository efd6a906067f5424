import type {Page} from '@playwright/test';

import {expect} from './test';

/** The content security policy of the page. */
export const policyOf = (page: Page): Promise<string> =>
  page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .evaluate((meta) => (meta as HTMLMetaElement).content);

/** Checks that the page has a policy which allows its own scripts only. */
export async function expectStrictPolicy(page: Page, route: string): Promise<void> {
  const policy = await policyOf(page);
  expect.soft(policy, route).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  expect.soft(policy, route).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-/);
  expect.soft(policy, route).toMatch(/object-src 'none'; base-uri 'none'; form-action 'self'/);
}
