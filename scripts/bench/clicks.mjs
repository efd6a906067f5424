import {median} from './median.mjs';

const start = 'intro';
const targets = [
  'authentication',
  'guides/installation',
  'guides/shipping-provider',
  'resources/product',
  'resources/order',
  'resources/coupon',
  'resources/webhook',
];

// Every link of the sidebar is in view, so that none has to be scrolled to.
const viewport = {width: 1440, height: 2200};

/** Runs in each document: notes the time of a click, and the time when another heading has been painted. */
function recordArrival() {
  const now = () => String(performance.timeOrigin + performance.now());
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('left', heading());
      sessionStorage.removeItem('arrived');
      sessionStorage.setItem('clicked', now());
    },
    true,
  );
  const look = () => {
    const left = sessionStorage.getItem('left');
    if (left === null || heading() === '' || heading() === left) requestAnimationFrame(look);
    else {
      sessionStorage.removeItem('left');
      // A task after the frame: the heading is on the screen.
      setTimeout(() => sessionStorage.setItem('arrived', now()));
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}

/** @param {import('@playwright/test').Page} page */
async function timeFromClick(page) {
  await page.waitForFunction(() => sessionStorage.getItem('arrived') !== null);
  return page.evaluate(
    () => Number(sessionStorage.getItem('arrived')) - Number(sessionStorage.getItem('clicked')),
  );
}

/**
 * The page where a reader starts, with an empty cache, after what it does in an idle browser.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 */
async function openStart(browser, site) {
  const page = await browser.newPage({viewport});
  await page.addInitScript(recordArrival);
  await page.goto(site + start, {waitUntil: 'load'});
  await page.waitForTimeout(2500);
  return page;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} site
 * @param {string} target
 */
const sidebarLink = (page, site, target) =>
  page.locator(`.theme-doc-sidebar-menu a[href="${new URL(target, site).pathname}"]`);

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 * @param {string} target
 */
async function firstClick(browser, site, target) {
  const page = await openStart(browser, site);
  await sidebarLink(page, site, target).click();
  const time = await timeFromClick(page);
  await page.close();
  return time;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 * @param {string} target
 */
async function nativeLoad(browser, site, target) {
  const page = await openStart(browser, site);
  await page.evaluate((url) => {
    dispatchEvent(new Event('click'));
    location.assign(url);
  }, site + target);
  const time = await timeFromClick(page);
  await page.close();
  return time;
}

/**
 * Clicks from page to page, pointing at each link for 100 ms before.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 */
async function laterClicks(browser, site) {
  const page = await openStart(browser, site);
  await page.mouse.move(700, 450);
  await page.waitForFunction(() => document.documentElement.dataset['hasHydrated'] === 'true');
  const times = [];
  for (const target of targets) {
    await page.waitForTimeout(500);
    const link = sidebarLink(page, site, target);
    await link.hover();
    await page.waitForTimeout(100);
    await link.click();
    times.push(await timeFromClick(page));
  }
  await page.close();
  return times;
}

/**
 * The medians of the time from a click on a link of the sidebar to the new page's heading, over seven pages, in
 * milliseconds: clicks on a page whose application has not run yet, the same navigations without any application, and
 * clicks with the application running, after 100 ms over the link.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 */
export async function clickTimes(browser, site) {
  const first = [];
  const native = [];
  for (const target of targets) {
    await fetch(site + target); // the server compresses a file when it is first asked for it
    first.push(await firstClick(browser, site, target));
    native.push(await nativeLoad(browser, site, target));
  }
  const later = await laterClicks(browser, site);
  return {
    'first click, ms': Math.round(median(first)),
    'page load without application, ms': Math.round(median(native)),
    'later click, ms': Math.round(median(later)),
  };
}
