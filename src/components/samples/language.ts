import {storedChoice} from '../stored-choice';

/**
 * The language that the reader chose last, for samples of all pages. Docusaurus's own tabs keep the choice of
 * `groupId="language"` in the same place, and src/client/sample-language.js reads it too.
 */
export const chosenLanguage = storedChoice('docusaurus.tab.language');
