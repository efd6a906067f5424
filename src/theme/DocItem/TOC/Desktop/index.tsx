import Desktop from '@theme-original/DocItem/TOC/Desktop';
import React, {useEffect, useRef} from 'react';

import styles from './styles.module.css';

/** Scrolls a list that is longer than the window to its active entry. The page itself stays where it is. */
function showActive(list: HTMLElement): void {
  const active = list.querySelector<HTMLElement>('.table-of-contents__link--active');
  if (!active) return;
  const top = active.offsetTop - list.scrollTop;
  if (top < 0 || top + active.offsetHeight > list.clientHeight) {
    list.scrollTop = active.offsetTop - list.clientHeight / 2;
  }
}

/** The table of contents as a landmark, which screen readers can jump to. It follows the reader. */
export default function DocItemTOCDesktop(): React.JSX.Element {
  const landmark = useRef<HTMLElement>(null);

  useEffect(() => {
    const list = landmark.current?.querySelector<HTMLElement>('.theme-doc-toc-desktop');
    if (!list) return undefined;
    // Docusaurus marks the active entry with a class as the reader scrolls.
    const observer = new MutationObserver(() => showActive(list));
    observer.observe(list, {subtree: true, attributeFilter: ['class']});
    return () => observer.disconnect();
  }, []);

  return (
    <nav ref={landmark} className={styles.contents} aria-label="On this page">
      <Desktop />
    </nav>
  );
}
