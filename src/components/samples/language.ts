import {createStorageSlot} from '@docusaurus/theme-common';

/** Where Docusaurus's own tabs keep the choice of `groupId="language"`. src/client/sample-language.js reads it too. */
const slot = createStorageSlot('docusaurus.tab.language');

/** The last choice of this visit, for when storage is refused or full. */
let chosen: string | null = null;

/** The language that the reader chose last, for samples of all pages; null where none was chosen. For the browser only. */
export const chosenLanguage = (): string | null => slot.get() ?? chosen;

export function chooseLanguage(language: string): void {
  chosen = language;
  slot.set(language);
}
