import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';
import {nextTab} from '@site/src/components/samples/next-tab';
import {chosenLanguage} from '@site/src/components/samples/language';
import {
  currentStoreId,
  exampleStoreId,
  listenToStoreId,
  withStoreId,
} from '@site/src/components/store-id/store-id';

import {leavesPage} from './route-update';

// The tabs of samples and the store ID in them. Samples are content that React does not hydrate
// (src/components/static), so the listeners are here, one for all samples.

const tabOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tabs] [role="tab"]') : null;

/** Shows the panel of a tab. A set of tabs without it stays as it is. */
function select(tabs: Element, value: string | undefined): void {
  const all = [...tabs.querySelectorAll<HTMLElement>('[data-tab]')];
  if (!all.some((element) => element.dataset['tab'] === value)) return;
  for (const element of all) {
    const isSelected = element.dataset['tab'] === value;
    if (element.role === 'tab') {
      element.ariaSelected = String(isSelected);
      element.tabIndex = isSelected ? 0 : -1;
    } else {
      element.hidden = !isSelected;
    }
  }
}

function selectLanguage(language: string): void {
  document.querySelectorAll('[data-tabs="language"]').forEach((tabs) => select(tabs, language));
}

/** Selects a tab, and keeps it where it was: panels above it may become longer or shorter. */
function onSelect(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const value = tab.dataset['tab'];
  if (!tabs || !value) return;
  if (tabs.dataset['tabs'] !== 'language') {
    select(tabs, value);
    return;
  }
  const {top} = tab.getBoundingClientRect();
  chosenLanguage.set(value);
  selectLanguage(value);
  window.scrollBy({top: tab.getBoundingClientRect().top - top, behavior: 'instant'});
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = tabOf(event.target);
  if (!tab) return;
  const all = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const next = all[nextTab(event, all.indexOf(tab), all.length) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
  onSelect(next);
}

/**
 * The texts of code with a store ID, as the server wrote them. On the page that a reader opens first, nothing else changes
 * them; on later pages React renders the reader's ID itself.
 */
function textsWithStoreId(): {node: Node; text: string}[] {
  return [...document.querySelectorAll('figure code')].flatMap((code) => {
    const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    const found = [];
    while (nodes.nextNode()) {
      const {currentNode: node} = nodes;
      const text = node.nodeValue ?? '';
      if (text.includes(exampleStoreId)) found.push({node, text});
    }
    return found;
  });
}

let texts: ReturnType<typeof textsWithStoreId> = [];

/** A lifecycle of Docusaurus. Once the reader leaves the first page, its texts are React's. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = (update) => {
  if (leavesPage(update)) texts = [];
};

if (ExecutionEnvironment.canUseDOM) {
  const language = chosenLanguage.get();
  if (language) selectLanguage(language);
  document.adoptedStyleSheets = []; // what sample-language.js showed until now

  texts = textsWithStoreId();
  const showStoreId = () => {
    const storeId = currentStoreId();
    for (const {node, text} of texts) node.nodeValue = withStoreId(text, storeId);
  };
  showStoreId();
  listenToStoreId(showStoreId);

  document.addEventListener('click', ({target}) => {
    const tab = tabOf(target);
    if (tab) onSelect(tab);
  });
  document.addEventListener('keydown', onKeyDown);
}
