import {fetchMissing} from '@site/src/components/reference/data';
import type {ClientModule} from '@docusaurus/types';

import {leavesPage} from './route-update';

/**
 * A lifecycle of Docusaurus. When the reader leaves the page that they opened first, its data is fetched: on their way
 * back the page then has its full height at once, and the browser can restore the place where they were.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = (update) => {
  if (leavesPage(update)) fetchMissing();
};
