import puppeteer, {type KeyInput, type Page} from 'puppeteer-core';

import {firstLine, type Browser, type Tab} from './browser';
import {testIn} from './tests';

const path = firstLine('command -v firefox-esr || command -v firefox');

function tabOf(page: Page, messages: string[]): Tab {
  return {
    goto: (url) => page.goto(url),
    click: async (x, y) => {
      await page.bringToFront();
      await page.mouse.click(x, y);
    },
    press: async (key, modifier) => {
      await page.bringToFront();
      if (modifier) await page.keyboard.down(modifier);
      await page.keyboard.press(key satisfies KeyInput);
      if (modifier) await page.keyboard.up(modifier);
    },
    type: (text) => page.keyboard.type(text),
    evaluate: <Arguments extends unknown[], Result>(
      script: (...args: Arguments) => Promise<Result> | Result,
      ...args: Arguments
    ) =>
      // The type of Puppeteer is about handles of elements, which no test passes.
      page.evaluate(script as (...args: unknown[]) => unknown, ...args) as Promise<Result>,
    messages: () => Promise.resolve(messages),
    close: () => page.close(),
  };
}

async function start(): Promise<Browser> {
  if (path === undefined) throw new Error('There is no Firefox.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path,
    // Without a display, Firefox also has no mouse, and pages look as on a touch screen.
    extraPrefsFirefox: {'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6}, // precise, and hovers
  });
  return {
    open: async (url, size) => {
      const page = await browser.newPage();
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warn'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      page.on('requestfailed', (request) => messages.push(`${request.url()} failed`));
      await page.setViewport(size);
      await page.goto(url);
      return tabOf(page, messages);
    },
    close: () => browser.close(),
  };
}

testIn({name: 'Firefox', programs: [[path, 'firefox-esr']], start});
