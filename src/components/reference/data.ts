import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {PageData} from '@site/src/reference/view-types';
import {use} from 'react';

/** The data of a page, and the components that show it. */
interface Loaded {
  data: PageData;
  parts: typeof import('./parts');
}

interface LazyReference {
  /** A hook that suspends its component until everything is there. */
  useLoaded: () => Loaded;
}

/** The property that src/remark/api-reference adds to each element of the reference. */
export interface WithReference {
  reference: LazyReference;
}

/** Tells whether the page that is being loaded is the first one, whose HTML came from the server. */
const isFirstPage = (): boolean =>
  ExecutionEnvironment.canUseDOM && document.documentElement.dataset['hasHydrated'] !== 'true';

/** Functions that fetch the files that the page opened first does without. */
const missing: (() => Promise<Loaded>)[] = [];

/** Fetches the files of the page opened first. If one fails, that page fetches it when it is shown again. */
export function fetchMissing(): void {
  for (const fetchFiles of missing.splice(0)) fetchFiles().catch(() => undefined);
}

/**
 * Wraps the import of a page's data, which src/remark/api-reference puts into the page.
 *
 * The page that a reader opens first has everything in its HTML, so neither its data nor the components that show it are
 * fetched until the reader leaves it, in case they come back. Any other page has loaded when both have.
 *
 * @param loadData fetches the JSON; called again after it has failed
 */
export async function lazyReference(
  loadData: () => Promise<{default: PageData}>,
): Promise<LazyReference> {
  let loaded: Loaded | undefined;
  let pending: Promise<Loaded> | undefined;

  const fetchFiles = (): Promise<Loaded> => {
    pending ??= Promise.all([loadData(), import('./parts')]).then(
      ([{default: data}, parts]) => (loaded = {data, parts}),
      (error: unknown) => {
        // Later, because React calls again to learn of the error: a new request at once would be a loop.
        setTimeout(() => (pending = undefined), 500);
        throw error;
      },
    );
    return pending;
  };

  if (isFirstPage()) missing.push(fetchFiles);
  else await fetchFiles();
  return {useLoaded: () => loaded ?? use(fetchFiles())};
}
