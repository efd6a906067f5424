import {spawn} from 'node:child_process';
import {once} from 'node:events';

import {Builder, Key as DriverKey, type WebDriver} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';

import {firstLine, type Browser, type Size, type Tab} from './browser';
import {testIn} from './tests';

const miniBrowser = firstLine('ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const driverPath = firstLine('command -v WebKitWebDriver');
const displayPath = firstLine('command -v Xvfb');

const screen: Size = {width: 1440, height: 900};

const keys = {
  ArrowDown: DriverKey.ARROW_DOWN,
  Control: DriverKey.CONTROL,
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  Shift: DriverKey.SHIFT,
};

const codeOf = (key: string): string => (key in keys ? keys[key as keyof typeof keys] : key);

/**
 * Opens an address in a window, with a list of what the page there throws and writes to the console. WebDriver has no
 * such list, but a window of the same site keeps what is set before its page begins to load. Runs in another page.
 */
function openWithMessages(url: string, features: string): void {
  const opened = window.open(url, '', features) as (Window & typeof globalThis) | null;
  if (!opened) throw new Error('The browser blocks windows.');
  const messages: string[] = [];
  Object.assign(opened, {messages});
  for (const level of ['error', 'warn'] as const) {
    opened.console[level] = (...values: unknown[]) => messages.push(values.join(' '));
  }
  opened.addEventListener(
    'error',
    ({message, target}) => messages.push(message || `${(target as Element).outerHTML} failed`),
    true, // errors of files don't bubble
  );
  opened.addEventListener('unhandledrejection', ({reason}) => messages.push(String(reason)));
  opened.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    messages.push(`${violatedDirective} blocks ${blockedURI}`),
  );
}

/** @param handle of the window that the driver has to be switched to before each command */
function tabOf(driver: WebDriver, handle: string): Tab {
  const here = async (): Promise<WebDriver> => {
    await driver.switchTo().window(handle);
    return driver;
  };
  const evaluate: Tab['evaluate'] = async (script, ...args) =>
    (await here()).executeScript(script, ...args);
  return {
    goto: async (url) => (await here()).get(url),
    click: async (x, y) =>
      (await here())
        .actions()
        .move({x: Math.round(x), y: Math.round(y)})
        .click()
        .perform(),
    press: async (key, modifier) => {
      const actions = (await here()).actions();
      if (modifier) actions.keyDown(codeOf(modifier));
      actions.sendKeys(codeOf(key));
      if (modifier) actions.keyUp(codeOf(modifier));
      await actions.perform();
    },
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    evaluate,
    messages: () => evaluate(() => (window as unknown as {messages: string[]}).messages),
    close: async () => (await here()).close(),
  };
}

/** Starts a display that nobody sees, which ends with its last program. @returns its name, and a function that ends it */
async function startDisplay(path: string): Promise<{name: string; end: () => void}> {
  const {width, height} = screen;
  const display = spawn(
    path,
    ['-displayfd', '1', '-terminate', '-nolisten', 'tcp', '-screen', '0', `${width}x${height}x24`],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  const end = () => void display.kill();
  process.once('exit', end);
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  return {name: `:${number.toString().trim()}`, end};
}

async function start(site: string): Promise<Browser> {
  if (!miniBrowser || !driverPath || !displayPath) throw new Error('There is no WebKit.');
  const display = await startDisplay(displayPath);
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: display.name,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1', // the processor would do what a graphics card is for
    })
    .build();
  const end = async () => {
    await service.kill();
    display.end();
  };
  try {
    const driver = await new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: miniBrowser,
          // Without its toolbar, which is wider than a phone.
          args: [
            '--automation',
            '--full-screen',
            '--javascript-can-open-windows-automatically=true',
          ],
        },
      })
      .build();
    // A page without scripts, from which the others are opened.
    await driver.get(new URL('licenses.txt', site).href);
    const opener = await driver.getWindowHandle();
    return {
      open: async (url, {width, height}) => {
        await driver.switchTo().window(opener);
        const before = await driver.getAllWindowHandles();
        // The window below the pointer, in the middle of the screen, has the focus.
        const [left, top] = [(screen.width - width) / 2, (screen.height - height) / 2];
        const features = Object.entries({width, height, left, top}).map((pair) => pair.join('='));
        await driver.executeScript(openWithMessages, url, features.join());
        const handle = (await driver.getAllWindowHandles()).find((some) => !before.includes(some));
        if (handle === undefined) throw new Error(`No window was opened at ${url}.`);
        const tab = tabOf(driver, handle);
        await driver.wait(() =>
          tab.evaluate(() => document.readyState === 'complete' && location.href !== 'about:blank'),
        );
        return tab;
      },
      close: async () => {
        await driver.quit().finally(end);
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

testIn({
  name: 'WebKit',
  programs: [
    [miniBrowser, 'webkit2gtk-driver'],
    [driverPath, 'webkit2gtk-driver'],
    [displayPath, 'xvfb'],
  ],
  start,
});
