import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useEffect} from 'react';

/** The link to a page of the site that an event is about; null for files, new windows and anchors of the same page. */
function pageLink({target}: Event, baseUrl: string): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  if (/\.\w+$/.test(link.pathname)) return null; // pages have no extension
  const {origin, pathname, search} = window.location;
  const isSamePage = link.pathname === pathname && link.search === search;
  const isOwn = link.origin === origin && link.pathname.startsWith(baseUrl);
  return isOwn && !(isSamePage && link.hash) ? link : null;
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Tells whether a click opens a link here, and not in another tab, in a window or as a download. */
export const isPlainClick = ({button, metaKey, ctrlKey, shiftKey, altKey}: Click): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Makes the links of static content do what Docusaurus's own do, with one listener for all of them: pages open through
 * the router, and are fetched when the reader points at their link.
 */
export function useStaticLinks(): void {
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = pageLink(event, baseUrl);
      // Docusaurus's links have handled their clicks before.
      if (!link || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      const isCurrent = link.href === window.location.href;
      // The same page again is no step to go back to.
      history[isCurrent ? 'replace' : 'push'](link.pathname + link.search + link.hash);
    };
    const preload = (event: Event) => {
      const link = pageLink(event, baseUrl);
      if (link) void window.docusaurus.preload(link.pathname);
    };
    document.addEventListener('click', open);
    document.addEventListener('mouseover', preload);
    document.addEventListener('touchstart', preload, {passive: true});
    return () => {
      document.removeEventListener('click', open);
      document.removeEventListener('mouseover', preload);
      document.removeEventListener('touchstart', preload);
    };
  }, [history, baseUrl]);
}
