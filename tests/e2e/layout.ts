// What every page has around its text, as a reader finds it.
import {expect, type Locator, type Page} from '@playwright/test';

/** The page's title, in its text. */
export const title = (page: Page): Locator => page.getByRole('heading', {level: 1});

export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', {name: 'Docs sidebar'});

/** The menu of versions, with the button that opens it. */
export const versionMenu = (page: Page): Locator => page.locator('.navbar .dropdown').first();

export const modeButton = (page: Page): Locator =>
  page.getByRole('button', {name: /Switch between dark and light/});

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const searchButton = (page: Page): Locator =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: 'Search'});

export const searchField = (page: Page): Locator => dialog(page).getByRole('combobox');

export const searchResults = (page: Page): Locator =>
  page.getByRole('listbox', {name: 'Search results'}).getByRole('option');

/** Opens the search by its shortcut. */
export async function search(page: Page, term: string): Promise<void> {
  await page.keyboard.press('/');
  await searchField(page).fill(term);
}

/** Opens a page by its name in the sidebar, and its group before if that is closed, and waits until it is shown. */
export async function follow(page: Page, name: string): Promise<void> {
  const entry = page.locator('a', {hasText: new RegExp(`^${name}$`)});
  const group = sidebar(page).locator('details:not([open])', {has: entry});
  if ((await group.count()) > 0) await group.locator('summary').click();
  await sidebar(page).locator(entry).click();
  await expect(title(page)).toHaveText(name);
}
