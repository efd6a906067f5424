/**
 * The key in the browser's storage under which Docusaurus's own tabs keep the choice of `groupId="language"`, and the
 * samples too.
 */
export const languageKey = 'docusaurus.tab.language';
