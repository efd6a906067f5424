import {bestSections, ranking, type Section} from './ranking';
import {shownResults, type Result} from './results';

/** What this site uses of Pagefind's component UI, version 1.5.2, whose file the index brings along. */
export interface SearchInstance {
  triggerLoad: () => Promise<void>;
  setTranslations: (texts: Record<string, string>) => void;
  searchTerm: string;
  /** Chooses the sections of a result that are shown. */
  thinSubResults: (sections: Section[], limit?: number) => Section[];
  on: (event: 'error', callback: (error: {message: string; error?: Error}) => void) => void;
  /** The search of the elements, once it has loaded. */
  __pagefind__?: Pagefind;
}

interface Pagefind {
  search: (term: string, options: object) => Promise<{results: Result[]}>;
}

interface PagefindComponents {
  configureInstance: (
    name: string,
    options: {bundlePath: string; basePath: string; ranking: typeof ranking},
  ) => SearchInstance;
  getInstanceManager: () => {removeInstance: (name: string) => void};
}

declare global {
  interface Window {
    PagefindComponents?: PagefindComponents;
  }
}

/** The name under which the elements of the dialog look for their instance when they are given none. */
const instanceName = 'default';

const noResults =
  'No results for [SEARCH_TERM]. Try the name of an endpoint, field, or event. For a failing request, use the request checker.';

/** Adds Pagefind's elements to the document. A script that has run stays: a second one would define no elements. */
async function addComponents(bundlePath: string): Promise<PagefindComponents> {
  if (!window.PagefindComponents) {
    await new Promise((resolve, reject) => {
      const src = `${bundlePath}pagefind-component-ui.js`;
      const script = document.createElement('script');
      document.head.append(Object.assign(script, {src, onload: resolve, onerror: reject}));
    });
  }
  // What a host sends instead of a missing file also loads.
  if (!window.PagefindComponents) throw new Error('The search did not start.');
  return window.PagefindComponents;
}

let components: Promise<PagefindComponents> | undefined;

/** Adds the elements once, also while they are on their way, and again only after a failure. */
function loadComponents(bundlePath: string): Promise<PagefindComponents> {
  components ??= addComponents(bundlePath).catch((error: unknown) => {
    components = undefined;
    throw error;
  });
  return components;
}

/** Has each search give the results that are shown. The elements have no option for that, so it is their search that changes. */
function chooseResults(pagefind: Pagefind): void {
  const search = pagefind.search.bind(pagefind);
  pagefind.search = async (term, options) => {
    const response = await search(term, options);
    return {...response, results: await shownResults(term, response.results)};
  };
}

/**
 * Loads the search's elements and the index, again on each call until it succeeds.
 *
 * @param bundlePath the path of the index's folder, with a slash at its end
 * @throws when a file could not be fetched; calling again tries again
 */
export async function loadSearch(bundlePath: string): Promise<SearchInstance> {
  const {configureInstance, getInstanceManager} = await loadComponents(bundlePath);
  getInstanceManager().removeInstance(instanceName); // an instance whose load failed stays broken
  const instance = configureInstance(instanceName, {
    bundlePath,
    basePath: bundlePath,
    ranking,
  });
  instance.thinSubResults = (sections, limit) => bestSections(instance.searchTerm, sections, limit);
  let failure: Error | undefined;
  instance.on('error', ({message, error}) => {
    failure = error ?? new Error(message);
  });
  await instance.triggerLoad();
  if (failure) throw failure;
  if (instance.__pagefind__) chooseResults(instance.__pagefind__);
  instance.setTranslations({zero_results: noResults});
  return instance;
}
