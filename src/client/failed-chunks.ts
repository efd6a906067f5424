import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';

// On the first load Docusaurus hydrates only after every file of the page has arrived: one that fails would leave
// the whole page dead, menus and search included. Here the failure is swallowed, so that the page hydrates and
// src/theme/Loading shows the error with 'Retry' in the place of what is missing.
// Later navigations keep their own reaction to a failure, which is to reload the browser.

interface Preloadable {
  preload?: () => Promise<unknown>;
}

if (ExecutionEnvironment.canUseDOM) {
  for (const {route} of matchRoutes(routes, window.location.pathname)) {
    const component = route.component as unknown as Preloadable;
    const {preload} = component;
    if (!preload) continue;
    component.preload = () =>
      preload()
        .catch(() => undefined)
        .finally(() => {
          component.preload = preload;
        });
  }
}
