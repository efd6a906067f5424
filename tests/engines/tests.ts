import {createHmac} from 'node:crypto';

import {afterAll, afterEach, beforeAll, describe, expect, inject, test} from 'vitest';

import {latestVersion} from '../../src/config/versions';
import type {Browser, Engine, Size, Tab} from './browser';
import {
  address,
  click,
  colors,
  fill,
  find,
  hydrate,
  isHydrated,
  isInView,
  isShown,
  see,
} from './reader';

const desktop: Size = {width: 1440, height: 900};
const phone: Size = {width: 390, height: 844};

// One of each kind of page.
const pages = [
  'intro',
  'authentication',
  'glossary',
  'versioning',
  'resources',
  'resources/order',
  'v1/resources/product',
  'guides/receive-webhooks',
  'guides/migrate-from-v1',
  'utils/lgpd-webhooks-testing-tool',
  'CHANGELOG',
  'blog/release-api-versioning',
];

const webhookTester = 'utils/lgpd-webhooks-testing-tool';
const secret = 'CLIENT_SECRET';
const sign = (body: string) => createHmac('sha256', secret).update(body).digest('hex');

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

/** Where the heading that an anchor names stands in the window. */
const topOf = (tab: Tab, anchor: string) =>
  tab.evaluate(
    (id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? NaN),
    anchor,
  );

/** The source of diagrams that the page shows instead of drawing them. */
const undrawn = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('main pre')]
      .map((code) => code.textContent)
      .filter((text) => /^\s*(sequenceDiagram|stateDiagram|flowchart)/.test(text)),
  );

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

    describe('the search, used by keyboard,', () => {
      async function search(tab: Tab, term: string): Promise<void> {
        await tab.press('/');
        await expect.poll(() => see(tab, searchField)).toMatchObject({isFocused: true});
        await tab.type(term);
        await see(tab, {role: 'link', name: /Rate limits/, within: 'dialog'});
      }

      test('leads to a result', async () => {
        const tab = await openHydrated('authentication');
        await search(tab, 'leaky bucket');
        await tab.press('ArrowDown');
        await tab.press('Enter');
        await expect.poll(() => address(tab)).toMatch(/^intro/);
        await see(tab, title(/^Rate limits/));
      });

      test('is closed by Escape', async () => {
        const tab = await openHydrated('authentication');
        await search(tab, 'leaky bucket');
        await tab.press('Escape'); // clears the field
        await tab.press('Escape');
        await expect
          .poll(() => isShown(tab, searchField), {message: 'whether the search is shown'})
          .toBe(false);
      });
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

    describe('the mode that is chosen in another tab', () => {
      test('is that of a page that runs its application', async () => {
        const tab = await openHydrated('intro');
        const other = await openHydrated('authentication');
        const before = await ground(other);
        await click(tab, modeButton);
        await expect.poll(() => ground(other)).not.toBe(before);
        await see(other, {role: 'button', name: /currently dark mode/});
      });

      test('is that of a page that does not run it yet, and stays when it does', async () => {
        const tab = await open(`${slowSite}intro`);
        await hydrate(tab);
        const other = await open(`${slowSite}authentication`);
        const before = await ground(other);
        expect(await isHydrated(other)).toBe(false);
        await click(tab, modeButton);
        await expect.poll(() => ground(tab)).not.toBe(before);
        await expect
          .poll(() => ground(other), {message: 'ground before the application runs'})
          .not.toBe(before);
        await hydrate(other);
        await expect
          .poll(() => ground(other), {message: 'ground when the application runs'})
          .not.toBe(before);
        await see(other, {role: 'button', name: /currently dark mode/});
      });
    });

    test('the version menu leads to the page of the version', async () => {
      const tab = await openHydrated('resources/coupon');
      await click(tab, {role: 'button', name: `Version ${latestVersion.label}`});
      await click(tab, {role: 'link', name: 'v1', within: '.navbar'});
      await expect.poll(() => address(tab)).toBe('v1/resources/coupon');
    });

    test('the menu of a phone leads to a page, and closes', async () => {
      const tab = await openHydrated('resources/coupon', phone);
      await click(tab, {role: 'button', name: 'Toggle navigation bar'});
      const link = {role: 'link', name: 'Cart', within: phoneMenu} as const;
      await click(tab, link);
      await see(tab, title('Cart'));
      await expect.poll(() => isShown(tab, link)).toBe(false);
    });

    test('the sidebar is scrolled to the current page', async () => {
      const tab = await open('resources/webhook');
      const entry = {role: 'link', name: 'Webhook', within: sidebar} as const;
      const message = 'whether the entry of the page is in view';
      expect(await isInView(tab, entry), message).toBe(true);
      await hydrate(tab);
      expect(await isInView(tab, entry), `${message}, hydrated`).toBe(true);
    });

    test('the menu of a phone is scrolled to the current page', async () => {
      const tab = await openHydrated('resources/webhook', phone);
      await click(tab, {role: 'button', name: 'Toggle navigation bar'});
      const entry = {role: 'link', name: 'Webhook', within: phoneMenu} as const;
      await see(tab, entry);
      await expect
        .poll(() => isInView(tab, entry), {message: 'whether the entry of the page is in view'})
        .toBe(true);
    });

    test('the sidebar has a border', async () => {
      const tab = await open('intro');
      const right = await tab.evaluate(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().right ?? NaN,
        sidebar,
      );
      // Below the scrollbar, which is at the top.
      const row = {left: Math.round(right) - 4, top: 880, width: 8, height: 1};
      const seen = new Set(await colors(tab, row));
      expect(seen.size, `colors where the sidebar ends: ${[...seen].join(' and ')}`).toBe(2);
    });

    for (const [where, anchor, page] of [
      ['', 'list-coupons', 'resources/coupon'],
      [' behind a diagram', 'receive', 'guides/receive-webhooks'],
    ] as const) {
      test(`an address with an anchor${where} leads to its heading, which stays where it is`, async () => {
        const tab = await open(`${page}#${anchor}`);
        const top = await topOf(tab, anchor);
        expect(top).toBeGreaterThan(50); // below the navbar
        expect(top).toBeLessThan(150);
        await hydrate(tab);
        // Where the page has a diagram, its drawing moves nothing either.
        await expect.poll(() => undrawn(tab)).toEqual([]);
        const shift = Math.abs((await topOf(tab, anchor)) - top);
        expect(shift, 'pixels by which the heading moves').toBeLessThan(5);
      });
    }

    test('diagrams are drawn, with their text, before the application runs', async () => {
      const tab = await open(`${slowSite}guides/receive-webhooks`);
      expect(await undrawn(tab), 'diagrams that are shown as source').toEqual([]);
      const texts = await tab.evaluate(() =>
        [...document.querySelectorAll('main figure[aria-label]')].map(
          (diagram) => diagram.textContent,
        ),
      );
      expect(texts.join(' ')).toContain('Receiver');
    });

    for (const [how, origin] of [
      ['within the application', site],
      ['before the application runs', slowSite],
    ] as const) {
      test(`back and forward lead to the pages and the places in them, ${how}`, async () => {
        const tab = await open(`${origin}resources/order`);
        if (origin === site) await hydrate(tab);
        const link = {role: 'link', name: 'Coupon', within: sidebar} as const;
        await find(tab, link, true); // in view, so that the click scrolls nothing
        await scrollTo(tab, 700);
        await click(tab, link);
        await see(tab, title('Coupon'));
        await expect.poll(() => place(tab)).toBe(0);
        await scrollTo(tab, 400);
        await tab.evaluate(() => history.back());
        await see(tab, title('Order'));
        await expect.poll(() => place(tab)).toBe(700);
        await tab.evaluate(() => history.forward());
        await see(tab, title('Coupon'));
        await expect.poll(() => place(tab)).toBe(400);
      });
    }

    describe('the webhook tester', () => {
      test('shows its form before the application runs', async () => {
        const tab = await open(slowSite + webhookTester);
        expect(await isHydrated(tab)).toBe(false);
        expect(await isShown(tab, {role: 'field', name: /^Client secret/}), 'the form').toBe(true);
      });

      test('signs a webhook', async () => {
        const tab = await openHydrated(webhookTester);
        await click(tab, {role: 'tab', name: 'Send'});
        await fill(tab, /^Client secret/, secret);
        const header = `x-linkedstore-hmac-sha256: ${sign('{"store_id":1234567}')}`;
        await see(tab, {role: 'code', name: header});
      });

      test('verifies a webhook', async () => {
        const tab = await openHydrated(webhookTester);
        await click(tab, {role: 'tab', name: 'Verify'});
        const body = '{"store_id":1234567,"name":"São João"}';
        await fill(tab, /^Request body/, body);
        await fill(tab, /^x-linkedstore-hmac-sha256/, sign(body));
        await fill(tab, /^Client secret/, secret);
        await see(tab, {role: 'status', name: 'The signature is valid.'});
      });

      test('has menus and fields of the same color', async () => {
        const tab = await openHydrated(webhookTester);
        const edge = async (label: RegExp) => {
          const field = {role: 'field', name: label} as const;
          await find(tab, field, true);
          const {left, top} = await see(tab, field);
          const [color] = await colors(tab, {left: left + 4, top: top + 4, width: 1, height: 1});
          return color;
        };
        expect(await edge(/^Event/), 'color of the menu').toBe(await edge(/^Client secret/));
      });
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
