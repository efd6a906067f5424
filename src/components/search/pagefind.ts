import {ranking} from './ranking';

/** What this site uses of Pagefind's component UI, version 1.5.2, whose file the index brings along. */
export interface SearchInstance {
  triggerLoad: () => Promise<void>;
  triggerSearch: (term: string) => void;
  triggerFilters: (filters: Record<string, string[]>) => void;
  on: (event: 'error', callback: (error: {message: string; error?: Error}) => void) => void;
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

/** Adds the element to the head and waits until its file has arrived; takes it out again if it does not. */
function loadTag(element: HTMLLinkElement | HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('The search did not load.'));
    };
    document.head.append(element);
  });
}

async function loadComponents(bundlePath: string): Promise<PagefindComponents> {
  if (!window.PagefindComponents) {
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = `${bundlePath}pagefind-component-ui.css`;
    const script = document.createElement('script');
    script.src = `${bundlePath}pagefind-component-ui.js`;
    await Promise.all([loadTag(style), loadTag(script)]);
  }
  if (!window.PagefindComponents) throw new Error('The search did not start.');
  return window.PagefindComponents;
}

/**
 * Loads the search's elements and the index, anew on each call until it succeeds.
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
  let failure: Error | undefined;
  instance.on('error', ({message, error}) => {
    failure = error ?? new Error(message);
  });
  await instance.triggerLoad();
  if (failure) throw failure;
  return instance;
}
