import {vi} from 'vitest';

import type {Tab} from './engine';

/** The middle of an element. */
interface Seen {
  x: number;
  y: number;
  /** Tells whether it's in the window, with nothing over it. */
  isInView: boolean;
}

/** Runs in the page. */
function look(selector: string, source: string, shallScroll: boolean): Seen | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (candidate) =>
      candidate.checkVisibility({visibilityProperty: true}) &&
      new RegExp(source).test(candidate.textContent.trim()),
  );
  if (!element) return null;
  if (shallScroll) element.scrollIntoView({block: 'center', behavior: 'instant'});
  const {left, top, width, height} = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return {x, y, isInView: element.contains(document.elementFromPoint(x, y))};
}

/** Finds a displayed element by a selector and its text. */
export const find = (
  tab: Tab,
  selector: string,
  text = /(?:)/,
  shallScroll = false,
): Promise<Seen | null> => tab.evaluate(look, selector, text.source, shallScroll);

const patiently = {timeout: 10_000, interval: 100};

/** Clicks an element as soon as it's in the window, and stands where it stood a moment before. */
export function click(tab: Tab, selector: string, text?: RegExp): Promise<void> {
  let before: Seen | null = null;
  return vi.waitFor(async () => {
    const now = await find(tab, selector, text, before?.isInView === false);
    const isStill = now?.isInView && now.x === before?.x && now.y === before.y;
    before = now;
    if (!isStill) throw new Error(`There is no ${selector} ${String(text ?? '')} to click.`);
    await tab.click(now.x, now.y);
  }, patiently);
}

/** Waits until an element is displayed. */
export const see = (tab: Tab, selector: string, text?: RegExp): Promise<Seen> =>
  vi.waitFor(async () => {
    const seen = await find(tab, selector, text);
    if (!seen) throw new Error(`The page shows no ${selector} ${String(text ?? '')}.`);
    return seen;
  }, patiently);

export const isHydrated = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true');

/** Interacts with a page, which runs its application then, and waits until it does. */
export async function hydrate(tab: Tab): Promise<void> {
  await tab.press('Shift');
  await vi.waitUntil(() => isHydrated(tab), {timeout: 30_000, interval: 100});
}
