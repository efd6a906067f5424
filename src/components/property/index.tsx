import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React, {useEffect, useMemo} from 'react';

import {useLinks} from '../prose/use-links';
import {propertiesHtml, type PropertyData} from './html';
import styles from './styles.module.css';

interface Props {
  /** `PropertyData[]` as JSON: one string compiles faster than the elements of hundreds of properties. */
  data: string;
  /** What the anchor of each property begins with. */
  prefix: string;
  /** The anchor of the list itself, where a schema stands that others link. */
  anchor?: string;
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
  const html = useMemo(
    () => propertiesHtml(JSON.parse(data) as PropertyData[], prefix, styles),
    [data, prefix],
  );
  const element = useLinks<HTMLDListElement>(html);
  const {collectAnchor} = useBrokenLinks();
  if (anchor !== undefined) collectAnchor(anchor);
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
