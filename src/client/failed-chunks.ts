import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';

// On the first load Docusaurus hydrates only after every file of the page has arrived. While one of the layouts around the
// content is missing, the server's HTML stays as it is, which reads better than any error. Where only the content is
// missing, its failure is swallowed here: the page hydrates, and src/theme/Loading shows the error with 'Retry' in its
// place. Later navigations keep their own reaction to a failure, which is to reload the browser.

interface Preloadable {
  preload?: () => Promise<unknown>;
}

if (ExecutionEnvironment.canUseDOM) {
  const {route} = matchRoutes(routes, window.location.pathname).at(-1) ?? {};
  const content = route?.component as unknown as Preloadable | undefined;
  const preload = content?.preload;
  if (preload) {
    content.preload = () =>
      preload()
        .catch(() => undefined)
        .finally(() => {
          content.preload = preload;
        });
  }
}
