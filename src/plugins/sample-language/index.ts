import type {Plugin} from '@docusaurus/types';

import {languageKey} from '../../language-key';
import {sampleLanguages} from '../../openapi/samples';

/**
 * Shows the samples in the language that the reader chose before, from the first paint on: the tabs themselves are
 * set when the application runs (src/client/samples), and until then panels would jump.
 */
export default function sampleLanguage(): Plugin {
  return {
    name: 'sample-language',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: showChosenLanguage(Object.keys(sampleLanguages))}],
    }),
  };
}

const showChosenLanguage = (languages: string[]): string => `(function () {
  try {
    var language = localStorage.getItem('${languageKey}')
    // The first is shown anyway, and what was stored can be none of them.
    if (${JSON.stringify(languages)}.indexOf(language) < 1) return;
    var chosen = '[data-tab="' + language + '"]';
    // Tabs without this language stay as they are.
    var of = function (role) {return '[data-tabs=language]:has(' + chosen + ') [role=' + role + ']';};
    var sheet = new CSSStyleSheet();
    sheet.replaceSync(
      of('tabpanel') + '{display:none}' + of('tabpanel') + chosen + '{display:block}' +
      of('tab') + '{--tab-color:initial;--tab-edge:initial}' +
      of('tab') + chosen + '{--tab-color:var(--code-text);--tab-edge:var(--tab-edge-selected)}'
    );
    document.adoptedStyleSheets = [sheet];
  } catch (e) {}
})();`;
