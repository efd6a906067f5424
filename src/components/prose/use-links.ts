import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React, {useEffect, useRef} from 'react';

import {follow} from './follow';

/** The link to another page of the site that an event is about (src/remark/sentence marks them). */
const pageLink = ({target}: Event): string | null | undefined =>
  (target as Element).closest('a[data-page]')?.getAttribute('href');

const matches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, match = '']) => match);

/**
 * Makes the links in HTML that the build wrote do what Docusaurus's own do: pages open through the router, are fetched
 * when they come into view and once more in earnest when pointed at, and the link check learns of links and anchors.
 *
 * @returns the ref of the element that holds the HTML
 */
export function useLinks<Element extends HTMLElement>(
  html: string,
): React.RefObject<Element | null> {
  const element = useRef<Element>(null);
  const history = useHistory();
  const {collectAnchor, collectLink} = useBrokenLinks();

  if (!ExecutionEnvironment.canUseDOM) {
    matches(html, /<a href="([^"]+)"(?! target)/g).forEach(collectLink);
    matches(html, /<\w+ id="([^"]+)"/g).forEach(collectAnchor);
  }

  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;

    const open = (event: MouseEvent) => {
      const page = pageLink(event);
      if (page) follow(event, history, page);
    };
    const preload = (event: Event) => {
      const page = pageLink(event);
      if (page) void window.docusaurus.preload(page);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void window.docusaurus.prefetch(target.getAttribute('href') ?? '');
      }
    });

    place.addEventListener('click', open);
    place.addEventListener('mouseover', preload);
    place.addEventListener('touchstart', preload, {passive: true});
    place.querySelectorAll('a[data-page]').forEach((link) => observer.observe(link));
    return () => {
      place.removeEventListener('click', open);
      place.removeEventListener('mouseover', preload);
      place.removeEventListener('touchstart', preload);
      observer.disconnect();
    };
  }, [history, html]);

  return element;
}
