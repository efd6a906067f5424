import {createStorageSlot} from '@docusaurus/theme-common';

import {languageKey} from '../../language-key';

/** The last choice of this visit, for when storage is refused or full. */
let chosen: string | null = null;

/** The language that the reader chose last, for samples of all pages; null where none was chosen. For the browser only. */
export const chosenLanguage = (): string | null => createStorageSlot(languageKey).get() ?? chosen;

export function chooseLanguage(language: string): void {
  chosen = language;
  createStorageSlot(languageKey).set(language);
}
