import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import routes from '@generated/routes';
import {isPlainClick} from '@site/src/components/static/links';
import {matchRoutes} from 'react-router-config';

// On the first load Docusaurus hydrates only after every file of the page has arrived. While one of the layouts around the
// content is missing, the server's HTML stays as it is, which reads better than any error. Where only the content is
// missing, its failure is swallowed here: the page hydrates, and src/theme/Loading shows the error with 'Retry' in its
// place. Later navigations keep their own reaction to a failure, which is to reload the browser, except offline: there the
// browser would only show an error, so the page that is open stays.

interface Preloadable {
  preload?: () => Promise<unknown>;
}

const componentsOf = (pathname: string) =>
  matchRoutes(routes, pathname).map(({route}) => route.component as unknown as Preloadable);

/** A link whose page can be shown offline, because its files have been loaded before. */
let loadedLink: HTMLAnchorElement | undefined;

function showOffline(): void {
  if (document.querySelector('.application-failed')) return;
  const text = "You're offline, so this page stays open. Follow the link again once you're online.";
  const bar = Object.assign(document.createElement('p'), {
    className: 'application-failed',
    role: 'alert',
    textContent: text,
  });
  document.body.append(bar);
  window.addEventListener('online', () => bar.remove(), {once: true});
}

function onClick(event: MouseEvent): void {
  const {target} = event;
  if (navigator.onLine || !(target instanceof Element) || !isPlainClick(event)) return;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const {origin, pathname} = window.location;
  if (!link || link === loadedLink || link.origin !== origin || link.pathname === pathname) return;
  event.preventDefault();
  Promise.all(componentsOf(link.pathname).map(async ({preload}) => preload?.())).then(() => {
    loadedLink = link;
    link.click();
    loadedLink = undefined;
  }, showOffline);
}

if (ExecutionEnvironment.canUseDOM) {
  const content = componentsOf(window.location.pathname).at(-1);
  const preload = content?.preload;
  if (preload) {
    content.preload = () =>
      preload()
        .catch(() => undefined)
        .finally(() => {
          content.preload = preload;
        });
  }
  // Before the listeners of the router's links.
  document.addEventListener('click', onClick, {capture: true});
}
