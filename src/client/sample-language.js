// An inline script of every page (src/plugins/inline-scripts). Shows the samples in the language that the reader chose
// before, from the first paint on: the tabs themselves are set when the application runs (src/client/samples), and until
// then panels would jump.
(() => {
  try {
    const language = localStorage.getItem('docusaurus.tab.language') ?? '';
    if (!/^[\w-]+$/.test(language)) return;
    const chosen = `[data-tab="${language}"]`;
    // Tabs without this language stay as they are.
    const tabs = `[data-tabs=language]:has(${chosen})`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `${tabs} [role=tabpanel]{display:none}${tabs} [role=tabpanel]${chosen}{display:block}` +
        `${tabs} [role=tab]{--tab-color:initial;--tab-edge:initial}` +
        `${tabs} [role=tab]${chosen}{--tab-color:var(--code-text);--tab-edge:var(--tab-edge-selected)}`,
    );
    document.adoptedStyleSheets = [sheet];
  } catch {
    // Storage may be refused, and the first language is shown all the same.
  }
})();
