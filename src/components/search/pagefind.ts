import {bestSections, ranking, type Section} from './ranking';

/** What this site uses of Pagefind's component UI, version 1.5.2, whose file the index brings along. */
export interface SearchInstance {
  triggerLoad: () => Promise<void>;
  triggerSearch: (term: string) => void;
  setTranslations: (texts: Record<string, string>) => void;
  searchTerm: string;
  /** Chooses the sections of a result that are shown. */
  thinSubResults: (sections: Section[], limit?: number) => Section[];
  on: {
    (event: 'error', callback: (error: {message: string; error?: Error}) => void): void;
    (event: 'results', callback: (found: {results: Result[]}) => void): void;
  };
}

interface Result {
  /** Fetches the page's title and text; rejects when its file cannot be read. */
  data: () => Promise<unknown>;
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

/** Says what to do because a part of the index that did not load looks like an index without the word. */
const noResults =
  'No results for [SEARCH_TERM]. Check the spelling. If you opened this page a while ago, reload it.';

/** The number of results that the dialog shows without scrolling, which are fetched anyway. */
const inView = 3;

/** Adds the element to the head and waits until its file has arrived; takes it out again if it does not. */
function loadTag(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error("Search didn't load."));
    };
    document.head.append(element);
  });
}

async function addComponents(bundlePath: string): Promise<PagefindComponents> {
  const style = document.createElement('link');
  style.rel = 'stylesheet';
  style.href = `${bundlePath}pagefind-component-ui.css`;
  const script = document.createElement('script');
  script.src = `${bundlePath}pagefind-component-ui.js`;
  // A script that has run stays: a second one would define no elements, and its instances would belong to none.
  const tags = (window.PagefindComponents ? [style] : [style, script]).map(loadTag);
  await Promise.allSettled(tags); // so that none is still on its way when the reader tries again
  await Promise.all(tags);
  if (!window.PagefindComponents) throw new Error('The search did not start.');
  return window.PagefindComponents;
}

let components: Promise<PagefindComponents> | undefined;

/** Adds the elements once, and again only after a failure. */
function loadComponents(bundlePath: string): Promise<PagefindComponents> {
  components ??= addComponents(bundlePath).catch((error: unknown) => {
    components = undefined;
    throw error;
  });
  return components;
}

/**
 * Loads the search's elements and the index, again on each call until it succeeds.
 *
 * @param bundlePath the path of the index's folder, with a slash at its end
 * @param onIncomplete is called with the term when results turn out to be missing from the index: it is not complete,
 *   or a new build has replaced it since it was loaded
 * @throws when a file could not be fetched; calling again tries again
 */
export async function loadSearch(
  bundlePath: string,
  onIncomplete: (term: string) => void,
): Promise<SearchInstance> {
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
  instance.setTranslations({zero_results: noResults});
  instance.on('results', ({results}) => {
    Promise.all(results.slice(0, inView).map((result) => result.data())).catch(() =>
      onIncomplete(instance.searchTerm),
    );
  });
  return instance;
}
