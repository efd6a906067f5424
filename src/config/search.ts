import type {ThemeConfig} from '@docusaurus/theme-search-algolia';

const {ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME} = process.env;

/**
 * Selects the search: DocSearch if all three variables are set, otherwise the site's own (src/search, with the
 * index of src/plugins/site-files). src/theme/SearchBar renders either.
 */
export const algolia: ThemeConfig['algolia'] | undefined =
  ALGOLIA_APP_ID && ALGOLIA_API_KEY && ALGOLIA_INDEX_NAME
    ? {
        appId: ALGOLIA_APP_ID,
        apiKey: ALGOLIA_API_KEY,
        indexName: ALGOLIA_INDEX_NAME,
        contextualSearch: true,
        searchPagePath: false, // the search is a dialog, so there is no page for it
      }
    : undefined;
