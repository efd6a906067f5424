import type {ClientModule} from '@docusaurus/types';

import {announce} from './announce';
import {leavesPage} from './route-update';

/**
 * A lifecycle of Docusaurus. When a page loads, the browser has screen readers read out its title. A link within the
 * application loads no page.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (update) => {
  // react-helmet-async writes the title in a frame that it has requested before.
  if (leavesPage(update)) requestAnimationFrame(() => announce(document.title));
};
