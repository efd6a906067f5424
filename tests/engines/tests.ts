import {createHmac} from 'node:crypto';

import {afterAll, afterEach, beforeAll, describe, expect, inject, test} from 'vitest';

import type {Browser, Engine, Size, Tab} from './browser';
import {click, find, hydrate, isHydrated, isShown, see} from './reader';

const desktop: Size = {width: 1440, height: 900};
const phone: Size = {width: 390, height: 844};

// One of each kind of page.
const pages = [
  'intro',
  'glossary',
  'versioning',
  'resources/order',
  'v1/resources/product',
  'guides/receive-webhooks',
  'utils/request-checker',
  'utils/webhook-tester',
  'CHANGELOG',
  'blog/release-api-versioning',
];

const sidebar = 'nav[aria-label="Docs sidebar"]';
const phoneMenu = '.navbar-sidebar';

const title = (name: RegExp | string) => ({role: 'heading', name}) as const;
const searchField = {role: 'field', name: /./, within: 'dialog'} as const;
const modeButton = {role: 'button', name: /^Switch between dark and light/} as const;

const ground = (tab: Tab) =>
  tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const scrollTo = (tab: Tab, top: number) =>
  tab.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);

const place = (tab: Tab) => tab.evaluate(() => Math.round(scrollY));

/** Tests what a reader does, in an engine other than Chromium. */
export function testIn({name, programs, start}: Engine): void {
  const missing = programs.filter(([path]) => path === undefined).map(([, debian]) => debian);

  test(`${name} is installed`, ({skip}) => {
    skip(
      missing.length > 0 && !process.env['CI'],
      `The site isn't tested in ${name}. On Debian, install ${missing.join(' and ')}.`,
    );
    expect(missing, 'Debian packages to install').toEqual([]);
  });

  describe.skipIf(missing.length > 0)(name, () => {
    const site = inject('site');
    // What a page does before its application runs is tested where the application takes its time to arrive.
    const slowSite = inject('slowSite');
    let browser: Browser | undefined;
    const tabs: Tab[] = [];

    async function restart(): Promise<void> {
      await browser?.close();
      browser = await start(site);
    }

    beforeAll(restart);
    afterAll(() => browser?.close());

    async function open(address: string, size = desktop): Promise<Tab> {
      if (!browser) throw new Error(`${name} did not start.`);
      const tab = await browser.open(new URL(address, site).href, size);
      tabs.push(tab);
      return tab;
    }

    async function openHydrated(address: string, size = desktop): Promise<Tab> {
      const tab = await open(address, size);
      await hydrate(tab);
      return tab;
    }

    afterEach(async () => {
      for (const tab of tabs.splice(0)) {
        await tab.evaluate(() => localStorage.clear()).finally(() => tab.close());
      }
    });

    test('the search leads to a result and is closed, by keyboard', async () => {
      const tab = await openHydrated('authentication');
      await tab.press('/');
      await expect.poll(() => see(tab, searchField)).toMatchObject({isFocused: true});
      await tab.type('leaky bucket');
      await see(tab, {role: 'link', name: /Rate limits/, within: 'dialog'});
      await tab.press('ArrowDown');
      await tab.press('Enter');
      await expect.poll(() => tab.evaluate(() => location.pathname)).toMatch(/\/rate-limits$/);
      await see(tab, title(/^Rate limits/));

      await tab.press('/');
      await expect.poll(() => see(tab, searchField)).toMatchObject({isFocused: true});
      await tab.press('Escape'); // clears the field
      await tab.press('Escape');
      await expect
        .poll(() => isShown(tab, searchField), {message: 'whether the search is shown'})
        .toBe(false);
    });

    test('code is copied at the first click, before the application runs', async () => {
      const tab = await open(`${slowSite}intro`);
      expect(await isHydrated(tab)).toBe(false);
      await click(tab, {role: 'button', name: 'Copy'});
      const {text} = await see(tab, {role: 'button', name: /^(Copied|Copy failed)$/});
      expect(text, 'label of the button after the click').toBe('Copied');

      await hydrate(tab);
      await tab.press('/');
      await expect.poll(() => see(tab, searchField)).toMatchObject({isFocused: true});
      await tab.press('v', 'Control');
      await expect
        .poll(() => see(tab, searchField))
        .toMatchObject({
          value: expect.stringContaining("curl 'https://api.tiendanube.com/") as string,
        });
    });

    test('the tab of a language shows its sample, on the next page too', async () => {
      const python = {role: 'tab', name: 'Python'} as const;
      const tab = await open(`${slowSite}resources/coupon`);
      expect(await isHydrated(tab)).toBe(false);
      await click(tab, python);
      await expect.poll(() => see(tab, python)).toMatchObject({isSelected: true});
      await see(tab, {role: 'code', name: /^import requests/});
      await hydrate(tab);
      expect(await see(tab, python)).toMatchObject({isSelected: true});
      await tab.goto(`${slowSite}resources/cart`);
      await see(tab, {role: 'code', name: /^import requests/});
    });

    for (const [page, origin] of [
      ['a page that runs its application', site],
      ['a page that does not run it yet, and stays when it does', slowSite],
    ] as const) {
      test(`the mode that is chosen in another tab is that of ${page}`, async () => {
        const tab = await open(`${origin}intro`);
        await hydrate(tab);
        const other = await open(`${origin}authentication`);
        if (origin === site) await hydrate(other);
        expect(await isHydrated(other)).toBe(origin === site);
        const before = await ground(other);
        await click(tab, modeButton);
        await expect.poll(() => ground(other)).not.toBe(before);
        await hydrate(other);
        await expect.poll(() => ground(other)).not.toBe(before);
        await see(other, {role: 'button', name: /currently dark mode/});
      });
    }

    test('the menu of a phone leads to a page, and closes', async () => {
      const tab = await openHydrated('resources/coupon', phone);
      await click(tab, {role: 'button', name: 'Toggle navigation bar'});
      const link = {role: 'link', name: 'Discounts', within: phoneMenu} as const;
      await click(tab, link);
      await see(tab, title('Discounts'));
      await expect.poll(() => isShown(tab, link)).toBe(false);
    });

    test('the sidebar is scrolled to the current page', async () => {
      const tab = await open('resources/webhook');
      const entry = {role: 'link', name: 'Webhook', within: sidebar} as const;
      expect(await find(tab, entry)).toMatchObject({isInView: true});
      await hydrate(tab);
      expect(await find(tab, entry)).toMatchObject({isInView: true});
    });

    test('an address with an anchor leads to its heading, which stays where it is', async () => {
      const tab = await open('guides/receive-webhooks#receive'); // with a diagram above
      const top = () =>
        tab.evaluate(() => document.getElementById('receive')?.getBoundingClientRect().top ?? NaN);
      const before = await top();
      expect(before).toBeGreaterThan(50); // below the navbar
      expect(before).toBeLessThan(150);
      await hydrate(tab);
      expect(Math.abs((await top()) - before), 'pixels by which it moves').toBeLessThan(5);
    });

    for (const [how, origin] of [
      ['within the application', site],
      ['before the application runs', slowSite],
    ] as const) {
      test(`back and forward lead to the pages and the places in them, ${how}`, async () => {
        const tab = await open(`${origin}resources/order`);
        if (origin === site) await hydrate(tab);
        const link = {role: 'link', name: 'Cart', within: sidebar} as const;
        await find(tab, link, true); // in view, so that the click scrolls nothing
        await scrollTo(tab, 700);
        await click(tab, link);
        await see(tab, title('Cart'));
        await expect.poll(() => place(tab)).toBe(0);
        await scrollTo(tab, 400);
        await tab.evaluate(() => history.back());
        await see(tab, title('Order'));
        await expect.poll(() => place(tab)).toBe(700);
        await tab.evaluate(() => history.forward());
        await see(tab, title('Cart'));
        await expect.poll(() => place(tab)).toBe(400);
      });
    }

    test('the webhook tester shows its form before the application runs, and signs then', async () => {
      const tab = await open(`${slowSite}utils/webhook-tester`);
      expect(await isHydrated(tab)).toBe(false);
      expect(await isShown(tab, {role: 'field', name: /^Client secret/}), 'the form').toBe(true);
      await hydrate(tab);
      await click(tab, {role: 'field', name: /^Client secret/});
      await tab.type('CLIENT_SECRET');
      const signature = createHmac('sha256', 'CLIENT_SECRET').update('{"store_id":1234567}');
      const header = `x-linkedstore-hmac-sha256: ${signature.digest('hex')}`;
      await see(tab, {role: 'code', name: header});
    });

    test('the request checker says what is wrong', async () => {
      const tab = await open('utils/request-checker');
      await hydrate(tab);
      await click(tab, {role: 'field', name: /^Request or response/});
      await tab.type('GET https://api.tiendanube.com/2025-03/1234567/ordrs');
      await see(tab, {role: 'link', name: 'List orders'});
    });

    describe('each page', () => {
      // WebKit's driver loses its session after some thirty windows.
      beforeAll(restart);

      test.for(pages)('%s fits a wide and a narrow window, and logs nothing', async (page) => {
        for (const size of [desktop, phone]) {
          const tab = await openHydrated(page, size);
          const [width, place] = await tab.evaluate(() => {
            const {scrollWidth, clientWidth} = document.documentElement;
            return [scrollWidth, clientWidth];
          });
          expect.soft(width, `width of the page in ${size.width} px`).toBe(place);
          expect.soft(await tab.messages(), `messages at ${size.width} px`).toEqual([]);
        }
      });
    });
  });
}
