import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

import {expect} from './test';

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const {violations} = await axe.analyze();
  return violations.flatMap(({id, nodes}) => nodes.map(({html}) => `${id}: ${html.slice(0, 200)}`));
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
  // Those of what goes meanwhile, such as a placeholder of the search, are rejected. Those that follow a scroll position
  // never end.
  await page.evaluate(() => {
    const timed = document.getAnimations().filter(({timeline}) => timeline === document.timeline);
    return Promise.allSettled(timed.map(({finished}) => finished));
  });
}

/**
 * The violations, on the page as it is now, of the rules of WCAG 2.1, levels A and AA, that a machine can judge. The rules
 * about colors are checked in the other color mode again, which changes nothing else.
 *
 * @param within what to look at: the first element that a CSS selector finds
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  const all = lookAt(page, within, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']);
  const colors = lookAt(page, within, ['color-contrast', 'link-in-text-block']);
  const inThisMode = await violationsOf(all);
  await switchMode(page);
  const inOtherMode = await violationsOf(colors);
  await switchMode(page);
  return [...inThisMode, ...inOtherMode.map((violation) => `in the other mode, ${violation}`)];
}

export const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await violations(page, within)).toEqual([]);
