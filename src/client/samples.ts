import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {chooseLanguage, chosenLanguage} from '@site/src/components/samples/language';
import {
  exampleStoreId,
  onStoreIdChange,
  shownStoreId,
} from '@site/src/components/store-id/store-id';

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
  const language = tab.dataset['tab'];
  if (!tabs || !language) return;
  if (tabs.dataset['tabs'] !== 'language') {
    select(tabs, language);
    return;
  }
  const {top} = tab.getBoundingClientRect();
  chooseLanguage(language);
  selectLanguage(language);
  window.scrollBy({top: tab.getBoundingClientRect().top - top, behavior: 'instant'});
}

/** Moves along the tabs as the pattern for tabs of WAI-ARIA asks. */
function onKeyDown(event: KeyboardEvent): void {
  const tab = tabOf(event.target);
  if (!tab) return;
  const all = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const position = all.indexOf(tab);
  const next = {
    ArrowLeft: all.at(position - 1),
    ArrowRight: all[(position + 1) % all.length],
    Home: all[0],
    End: all.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
  onSelect(next);
}

/** Replaces the store ID in all code of the page. */
function replaceStoreId(last: string, next: string): void {
  for (const code of document.querySelectorAll('figure code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const {currentNode} = texts;
      const text = currentNode.nodeValue ?? '';
      if (text.includes(last)) currentNode.nodeValue = text.replaceAll(last, next);
    }
  }
}

if (ExecutionEnvironment.canUseDOM) {
  const language = chosenLanguage();
  if (language) selectLanguage(language);
  document.adoptedStyleSheets = []; // what src/plugins/sample-language showed until now

  let storeId = shownStoreId();
  replaceStoreId(exampleStoreId, storeId);
  onStoreIdChange((next) => {
    replaceStoreId(storeId, next);
    storeId = next;
  });

  document.addEventListener('click', ({target}) => {
    const tab = tabOf(target);
    if (tab) onSelect(tab);
  });
  document.addEventListener('keydown', onKeyDown);
}
