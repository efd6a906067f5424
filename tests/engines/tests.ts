import {createHmac} from 'node:crypto';

import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest';

import type {Browser, Size, Tab} from './engine';
import {click, find, hydrate, isHydrated, see} from './reader';
import {addressOf, serve} from './server';

const desktop: Size = {width: 1440, height: 900};
const low: Size = {width: 1440, height: 500};
const phone: Size = {width: 450, height: 800}; // as narrow as a window of WebKit can be

const pages = [
  'glossary',
  'versioning',
  'resources/order',
  'guides/receive-webhooks',
  'utils/request-checker',
  'utils/webhook-tester',
  'CHANGELOG',
  'blog/release-api-versioning',
];

const sidebarLink = 'nav[aria-label="Docs sidebar"] a';
const menuLink = '.navbar-sidebar a';
const searchField = 'dialog input';
const modeButton = '[aria-label^="Switch between dark and light"]';

const backgroundOf = (tab: Tab) =>
  tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const scrollTo = (tab: Tab, top: number) =>
  tab.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);

const placeOf = (tab: Tab) => tab.evaluate(() => Math.round(scrollY));

async function openSearch(tab: Tab): Promise<void> {
  await tab.press('/');
  await see(tab, `${searchField}:focus`);
}

/** Tests what readers do in which engines differ, in one other than Chromium; in none if it can't be started. */
export function testIn(name: string, start: false | (() => Promise<Browser>)): void {
  describe.skipIf(!start)(name, () => {
    const servers = [serve(), serve(2000)];
    const [site = '', slowSite = ''] = servers.map(addressOf);
    let browser: Browser | undefined;
    const tabs: Tab[] = [];

    beforeAll(async () => {
      browser = start ? await start() : undefined;
    });
    afterAll(async () => {
      await browser?.close();
      for (const server of servers) server.close().closeAllConnections();
    });

    /** Opens a page whose application runs, or one of the slow site before it does. */
    async function open(address: string, {from = site, size = desktop} = {}): Promise<Tab> {
      const tab = (await browser?.open(from + address, size)) ?? expect.fail();
      tabs.push(tab);
      if (from === site) await hydrate(tab);
      else expect(await isHydrated(tab)).toBe(false);
      return tab;
    }

    afterEach(async () => {
      for (const tab of tabs.splice(0)) {
        await tab.evaluate(() => localStorage.clear()).finally(() => tab.close());
      }
    });

    test('the search leads to a result and is closed, by keyboard', async () => {
      const tab = await open('authentication');
      await openSearch(tab);
      await tab.type('leaky bucket');
      await see(tab, 'dialog [aria-selected=true]', /Rate limits/);
      await tab.press('ArrowDown');
      await see(tab, 'dialog [aria-selected=true]', /Sync stock/);
      await tab.press('Enter');
      await see(tab, 'h1', /^Sync stock/);

      await openSearch(tab);
      await tab.press('Escape'); // clears the field
      await tab.press('Escape');
      await expect.poll(() => find(tab, searchField)).toBeNull();
    });

    test('code is copied at the first click, before the application runs', async () => {
      const tab = await open('intro', {from: slowSite});
      await click(tab, 'button', /^Copy$/);
      await see(tab, 'button', /^Copied$/);
    });

    test('the bar of a sample chooses language and store for all, before the application runs', async () => {
      const tab = await open('resources/coupon', {from: slowSite});
      await click(tab, '[role=tab]', /^PHP$/);
      await click(tab, '[data-store-id]');
      await tab.type('98765');
      const samples = () =>
        tab.evaluate(() => {
          const panels = [...document.querySelectorAll('[data-tabs=language] pre')];
          return panels.filter((pre) => pre.checkVisibility()).map((pre) => pre.textContent);
        });
      for (const text of await samples()) {
        expect(text).toContain('<?php');
        expect(text).toContain('/98765/coupons');
      }
      await hydrate(tab);
      expect((await samples())[1]).toContain('/98765/coupons');
    });

    test('the first key opens the search, before the application runs', async () => {
      const tab = await open('intro', {from: slowSite});
      await tab.press('/');
      await hydrate(tab);
      // Its files are slow, too.
      await expect.poll(() => find(tab, searchField), {timeout: 30_000}).not.toBeNull();
    });

    test.each([
      ['that runs its application', site],
      ['that does not run it yet, and stays when it does', slowSite],
    ])('the mode chosen in another tab is that of a page %s', async (_, from) => {
      const [tab, other] = [await open('intro', {from}), await open('authentication', {from})];
      await hydrate(tab);
      const before = await backgroundOf(other);
      await click(tab, modeButton);
      await expect.poll(() => backgroundOf(other)).not.toBe(before);
      await hydrate(other);
      await see(other, `${modeButton}[aria-label*="currently dark mode"]`);
      expect(await backgroundOf(other)).not.toBe(before);
    });

    test('the menu of a phone leads to a page, and closes', async () => {
      const tab = await open('resources/coupon', {size: phone});
      await click(tab, '[aria-label="Toggle navigation bar"]');
      await click(tab, menuLink, /^Discounts$/);
      await see(tab, 'h1', /^Discounts/);
      await expect.poll(() => find(tab, menuLink, /^Discounts$/)).toBeNull();
    });

    test('a page opens at its anchor, and the sidebar at the page, and both stay', async () => {
      const tab = await open('resources/webhook#retry-policies', {from: slowSite, size: low});
      const heading = await see(tab, '#retry-policies');
      const entry = await see(tab, sidebarLink, /^Webhook$/);
      expect(heading.y).toBeCloseTo(100, -2); // right below the navbar
      expect(entry.isInView).toBe(true);
      await hydrate(tab);
      expect((await see(tab, '#retry-policies')).y).toBeCloseTo(heading.y, -1);
      expect(await see(tab, sidebarLink, /^Webhook$/)).toEqual(entry);
    });

    test.each([
      ['within the application', site],
      ['before the application runs', slowSite],
    ])('back and forward lead to the pages and the places in them, %s', async (_, from) => {
      const tab = await open('resources/order', {from});
      await find(tab, sidebarLink, /^Cart$/, true); // in view, so that the click scrolls nothing
      await scrollTo(tab, 700);
      await click(tab, sidebarLink, /^Cart$/);
      await see(tab, 'h1', /^Cart/);
      await expect.poll(() => placeOf(tab)).toBe(0);
      await scrollTo(tab, 400);
      await tab.evaluate(() => history.back());
      await see(tab, 'h1', /^Order/);
      await expect.poll(() => placeOf(tab)).toBe(700);
      await tab.evaluate(() => history.forward());
      await see(tab, 'h1', /^Cart/);
      await expect.poll(() => placeOf(tab)).toBe(400);
    });

    test('the webhook tester shows its form before the application runs, and signs then', async () => {
      const tab = await open('utils/webhook-tester', {from: slowSite});
      expect(await find(tab, 'label', /^Client secret/)).not.toBeNull();
      await hydrate(tab);
      await click(tab, 'label', /^Client secret/);
      await tab.type('CLIENT_SECRET');
      const signature = createHmac('sha256', 'CLIENT_SECRET').update('{"store_id":1234567}');
      await see(tab, 'pre', new RegExp(`x-linkedstore-hmac-sha256: ${signature.digest('hex')}`));
    });

    // Once, as a driver of WebKit loses its session after some thirty windows.
    test.each(pages)('%s runs its application, and fits a narrow window', async (page) => {
      const tab = await open(page, {size: phone});
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      expect(await tab.evaluate(overflow)).toBeLessThanOrEqual(0);
    });
  });
}
