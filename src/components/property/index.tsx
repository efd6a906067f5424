import {useHistory, useLocation} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React, {useEffect, useMemo, useRef} from 'react';

import {linksOf, propertiesHtml, type PropertyData} from './html';
import styles from './styles.module.css';

interface Props {
  /** `PropertyData[]` as JSON: one string compiles faster than the elements of hundreds of properties. */
  data: string;
  /** What the anchor of each property begins with. */
  prefix: string;
  /** The anchor of the list itself, where a schema stands that others link. */
  anchor?: string;
}

/** Whether a click is meant for the page itself, not for a new tab or window. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Sends clicks on links to other pages through the router, as those that React makes. */
function useRouterLinks(element: React.RefObject<HTMLElement | null>): void {
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  useEffect(() => {
    const list = element.current;
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('a[data-to]');
      if (!link || !isPlainClick(event)) return;
      event.preventDefault();
      history.push(withBaseUrl(link.dataset['to'] ?? ''));
    };
    list?.addEventListener('click', follow);
    return () => list?.removeEventListener('click', follow);
  }, [element, history, withBaseUrl]);
}

/** Opens the folds around the property that the address points to. */
function useOpenFolds(element: React.RefObject<HTMLElement | null>): void {
  const {hash} = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (!target || !element.current?.contains(target)) return;
    let fold = target.parentElement?.closest('details');
    if (!fold) return;
    for (; fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    target.scrollIntoView();
  }, [element, hash]);
}

/**
 * A list of properties or parameters: name, type, badges, what each means, its values, and its own properties folded
 * below it. The name links the property itself.
 */
export function Properties({data, prefix, anchor}: Props): React.JSX.Element {
  const element = useRef<HTMLDListElement>(null);
  const {withBaseUrl} = useBaseUrlUtils();
  const {collectAnchor, collectLink} = useBrokenLinks();
  const list = useMemo(() => JSON.parse(data) as PropertyData[], [data]);
  const html = useMemo(
    () => propertiesHtml(list, prefix, withBaseUrl, styles),
    [list, prefix, withBaseUrl],
  );

  const {anchors, targets} = useMemo(() => linksOf(list, prefix), [list, prefix]);
  for (const own of anchor === undefined ? anchors : [anchor, ...anchors]) collectAnchor(own);
  for (const target of targets) collectLink(withBaseUrl(target));
  useRouterLinks(element);
  useOpenFolds(element);

  return (
    <dl
      ref={element}
      id={anchor}
      className={styles.properties}
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
