import {createStorageSlot} from '@docusaurus/theme-common';

/**
 * The key under which Docusaurus's own tabs keep the choice of `groupId="language"`. src/plugins/sample-language reads it
 * too.
 */
const languageKey = 'docusaurus.tab.language';

/** The last choice of this visit, for when storage is refused or full. */
let chosen: string | null = null;

/** The language that the reader chose last, for samples of all pages; null where none was chosen. For the browser only. */
export const chosenLanguage = (): string | null => createStorageSlot(languageKey).get() ?? chosen;

export function chooseLanguage(language: string): void {
  chosen = language;
  createStorageSlot(languageKey).set(language);
}
