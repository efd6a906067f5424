import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {PageData} from '@site/src/openapi/view-types';
import {use} from 'react';

/** The data of a page. */
interface LazyReference {
  /** A hook that suspends its component until the data is there. */
  useData: () => PageData;
}

/** The property that src/remark/api-reference adds to each element of the reference. */
export interface WithReference {
  reference: LazyReference;
}

/** Whether the page that is being loaded is the first one, whose HTML came from the server. */
const isFirstPage = (): boolean =>
  ExecutionEnvironment.canUseDOM && document.documentElement.dataset['hasHydrated'] !== 'true';

/** What fetches the data that the page opened first does without. */
const missing: (() => Promise<PageData>)[] = [];

/** Fetches the data of the page opened first. If it fails, that page fetches it when it is shown again. */
export function fetchMissing(): void {
  for (const fetchData of missing.splice(0)) fetchData().catch(() => undefined);
}

/**
 * Wraps the import of a page's data, which src/remark/api-reference puts into the page.
 *
 * The page that a reader opens first has everything in its HTML, so its data is fetched when they leave it, in case
 * they come back.
 * Any other page has loaded when its data has.
 *
 * @param load fetches the JSON; called again after it has failed
 */
export async function lazyReference(
  load: () => Promise<{default: PageData}>,
): Promise<LazyReference> {
  let data: PageData | undefined;
  let pending: Promise<PageData> | undefined;

  const fetchData = (): Promise<PageData> => {
    pending ??= load().then(
      (module) => (data = module.default),
      (error: unknown) => {
        // Not at once: React asks again to learn of the error, and a new request each time would be a loop.
        setTimeout(() => (pending = undefined), 500);
        throw error;
      },
    );
    return pending;
  };

  if (isFirstPage()) missing.push(fetchData);
  else await fetchData();
  return {useData: () => data ?? use(fetchData())};
}
