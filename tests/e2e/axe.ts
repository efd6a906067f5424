import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {expect} from './test';

async function violationsOf(axe: AxeBuilder): Promise<object[]> {
  const {violations} = await axe.analyze();
  return violations.map(({id, nodes}) => ({id, nodes: nodes.map(({html}) => html.slice(0, 200))}));
}

/** @param runOnly tags of rules, or names of rules */
const lookAt = (page: Page, within: string, runOnly: string[]): AxeBuilder =>
  // Only violations are described, because a large page passes with thousands of elements.
  new AxeBuilder({page})
    .include(within)
    .options({runOnly, resultTypes: ['violations']})
    .setLegacyMode(); // Otherwise axe starts again in a second page, for frames of other origins, which takes as long.

/** Switches the color mode with the site's own button, which a phone hides in its menu, and waits for all colors. */
async function switchMode(page: Page): Promise<void> {
  const root = page.locator('html');
  const mode = (await root.getAttribute('data-theme')) ?? '';
  await page
    .locator('button[aria-label^="Switch between dark and light"]')
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expect(root).not.toHaveAttribute('data-theme', mode);
  // Those of what goes meanwhile, such as a placeholder of the search, are rejected.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({finished}) => finished)),
  );
}

/**
 * Checks the page as it is now against the rules of WCAG 2.1, levels A and AA, that a machine can judge. Then checks the
 * rules about colors again in the other color mode, which changes nothing else, and switches back.
 *
 * @param within what to look at: the first element that a CSS selector finds
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const all = lookAt(page, within, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
  expect(await violationsOf(all)).toEqual([]);
  await switchMode(page);
  const colors = lookAt(page, within, ['color-contrast', 'link-in-text-block']);
  expect(await violationsOf(colors), 'in the other color mode').toEqual([]);
  await switchMode(page);
}
