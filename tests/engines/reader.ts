import {vi} from 'vitest';

import type {Tab} from './browser';

/** The elements that have a role. */
const elements = {
  button: 'button, [role=button]',
  code: 'pre',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3, h4',
  link: 'a',
  tab: '[role=tab]',
};

/** An element, as a reader would describe it. */
interface Described {
  role: keyof typeof elements;
  /** Its label, or else its text. An expression where only a part of it matters. */
  name: RegExp | string;
  /** A selector of what it stands in. */
  within?: string;
}

/** What a reader sees of an element. */
interface Seen {
  /** Its middle. */
  x: number;
  y: number;
  /** Whether its middle is in the window, with nothing over it. */
  isInView: boolean;
  isFocused: boolean;
  isSelected: boolean;
  text: string;
  value: string;
}

/** Runs in the page. The result is null if no such element is displayed. */
function look(selector: string, source: string, shallScroll: boolean): Seen | null {
  const name = new RegExp(source);
  const nameOf = (element: Element & Partial<HTMLInputElement>): string => {
    const label = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
    return label.replace(/\s+/g, ' ').trim();
  };
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (some) => some.checkVisibility({visibilityProperty: true}) && name.test(nameOf(some)),
  );
  if (!element) return null;
  const place = () => {
    const {left, top, width, height} = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return {x, y, isInView: element.contains(document.elementFromPoint(x, y))};
  };
  if (shallScroll && !place().isInView) {
    element.scrollIntoView({block: 'center', behavior: 'instant'});
  }
  return {
    ...place(),
    isFocused: element === document.activeElement,
    isSelected: element.ariaSelected === 'true',
    text: element.textContent,
    value: (element as Partial<HTMLInputElement>).value ?? '',
  };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What is seen of an element, null if the page does not display it. Brings it into the window where that is asked for. */
export function find(
  tab: Tab,
  {role, name, within = ''}: Described,
  shallScroll = false,
): Promise<Seen | null> {
  const selectors = elements[role].split(', ').map((element) => `${within} ${element}`);
  const source = typeof name === 'string' ? `^${escape(name)}$` : name.source;
  return tab.evaluate(look, selectors.join(), source, shallScroll);
}

const patiently = {timeout: 10_000, interval: 100};

/** Waits until the page displays an element. @returns what is seen of it */
export const see = (tab: Tab, described: Described): Promise<Seen> =>
  vi.waitFor(async () => {
    const seen = await find(tab, described);
    if (!seen) throw new Error(`The page shows no ${described.role} ${described.name}.`);
    return seen;
  }, patiently);

export const isShown = async (tab: Tab, described: Described): Promise<boolean> =>
  (await find(tab, described)) !== null;

/** Waits until an element can be clicked, and has stopped moving. */
export async function click(tab: Tab, described: Described): Promise<void> {
  const {x, y} = await vi.waitFor(async () => {
    const before = await find(tab, described, true);
    const now = await find(tab, described);
    if (!now?.isInView || now.x !== before?.x || now.y !== before.y) {
      throw new Error(`There is no ${described.role} ${described.name} to click.`);
    }
    return now;
  }, patiently);
  await tab.click(x, y);
}

export const isHydrated = (tab: Tab): Promise<boolean> =>
  tab.evaluate(() => document.documentElement.dataset['hasHydrated'] === 'true');

/** Interacts with a page, which runs its application then, and waits until it does. */
export async function hydrate(tab: Tab): Promise<void> {
  await tab.press('Shift');
  await vi.waitUntil(() => isHydrated(tab), {timeout: 30_000, interval: 100});
}
