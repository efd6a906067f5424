import type {ThemeConfig} from '@docusaurus/theme-search-algolia';

const {ALGOLIA_APP_ID, ALGOLIA_API_KEY, ALGOLIA_INDEX_NAME} = process.env;

/**
 * The one switch between the two searches: with all three variables set the classic theme's DocSearch
 * serves; with `undefined` here, src/theme/SearchBar and the index of src/plugins/search-index do.
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
