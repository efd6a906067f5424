import {createStorageSlot} from '@docusaurus/theme-common';

/**
 * The key under which Docusaurus's own tabs keep the choice of `groupId="language"`. src/plugins/sample-language reads it
 * too.
 */
const languageKey = 'docusaurus.tab.language';

/** The language that the reader chose last, for samples of all pages; null where none was chosen. For the browser only. */
export const chosenLanguage = (): string | null => createStorageSlot(languageKey).get();

export const chooseLanguage = (language: string): void =>
  createStorageSlot(languageKey).set(language);
