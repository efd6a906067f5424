// What every page has around its text, as a reader finds it.
import type {FrameLocator, Locator, Page} from '@playwright/test';

/** The page's title, in its text. */
export const title = (page: Page): Locator => page.getByRole('heading', {level: 1});

export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', {name: 'Docs sidebar'});

/** The menu of versions, with the button that opens it. */
export const versionMenu = (page: Page): Locator => page.locator('.navbar .dropdown').first();

export const modeButton = (page: Page | FrameLocator): Locator =>
  page.getByRole('button', {name: /Switch between dark and light/});
