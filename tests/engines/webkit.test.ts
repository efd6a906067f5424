import {spawn} from 'node:child_process';
import {once} from 'node:events';

import {Builder, Key} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';

import {firstLine, type Browser} from './engine';
import {testIn} from './tests';

const miniBrowser = firstLine('ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser');
const driverPath = firstLine('command -v WebKitWebDriver');
const displayPath = firstLine('command -v Xvfb');

const screenWidth = 1440;

const {ARROW_DOWN: ArrowDown, ENTER: Enter, ESCAPE: Escape, SHIFT: Shift} = Key;
const keys = {ArrowDown, Enter, Escape, Shift, '/': '/'};

async function start(): Promise<Browser> {
  // A display that nobody sees, which ends with its last program.
  const args = [
    '-displayfd',
    '1',
    '-terminate',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    `${screenWidth}x900x24`,
  ];
  const display = spawn(displayPath, args, {stdio: ['ignore', 'pipe', 'inherit']});
  const [number] = (await once(display.stdout, 'data')) as [Buffer];
  const service = new DriverService.Builder(driverPath)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1', // the processor would do what a graphics card is for
    })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {binary: miniBrowser, args: ['--automation']},
    })
    .build();
  const first = await driver.getWindowHandle(); // stays open
  return {
    open: async (url, {width, height}) => {
      await driver.switchTo().window(first);
      await driver.switchTo().newWindow('window');
      // The window below the pointer, in the middle of the screen, has the focus.
      await driver
        .manage()
        .window()
        .setRect({width, height, x: (screenWidth - width) / 2, y: 0});
      await driver.get(url);
      const handle = await driver.getWindowHandle();
      const here = () => driver.switchTo().window(handle);
      const type = (text: string) => here().then(() => driver.actions().sendKeys(text).perform());
      return {
        click: async (x, y) => {
          await here();
          const point = {x: Math.round(x), y: Math.round(y)};
          await driver.actions().move(point).click().perform();
        },
        press: (key) => type(keys[key]),
        type,
        evaluate: (script, ...args) => here().then(() => driver.executeScript(script, ...args)),
        close: () => here().then(() => driver.close()),
      };
    },
    close: () => driver.quit().finally(() => service.kill()),
  };
}

testIn('WebKit', [miniBrowser, driverPath, displayPath].every(Boolean) && start);
