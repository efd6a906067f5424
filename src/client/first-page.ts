import {fetchMissing} from '@site/src/components/reference/data';
import type {ClientModule} from '@docusaurus/types';

/**
 * A lifecycle of Docusaurus. When the reader leaves the page that they opened first, its data is fetched: on their way
 * back the page then has its full height at once, and the browser can restore the place where they were.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) fetchMissing();
};
