import puppeteer from 'puppeteer-core';

import {firstLine, type Browser} from './engine';
import {testIn} from './tests';

const executablePath = firstLine('command -v firefox-esr || command -v firefox');

async function start(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Without a display, Firefox also has no mouse, and pages look as on a touch screen.
    extraPrefsFirefox: {'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6}, // precise, and hovers
  });
  return {
    open: async (url, size) => {
      const page = await browser.newPage();
      await page.setViewport(size);
      await page.goto(url);
      return {
        click: (x, y) => page.bringToFront().then(() => page.mouse.click(x, y)),
        press: (key) => page.bringToFront().then(() => page.keyboard.press(key)),
        type: (text) => page.keyboard.type(text),
        // The type of Puppeteer is about handles of elements, which no test passes.
        evaluate: (script, ...args) =>
          page.evaluate(script as () => never, ...(args as unknown as [])),
        close: () => page.close(),
      };
    },
    close: () => browser.close(),
  };
}

testIn('Firefox', executablePath !== '' && start);
