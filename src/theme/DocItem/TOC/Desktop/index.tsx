import {showEntry} from '@site/src/client/show-entry';
import Desktop from '@theme-original/DocItem/TOC/Desktop';
import React, {useEffect, useRef} from 'react';

import styles from './styles.module.css';

/** The table of contents as a landmark, which screen readers can jump to. It follows the reader. */
export default function DocItemTOCDesktop(): React.JSX.Element {
  const landmark = useRef<HTMLElement>(null);

  useEffect(() => {
    const list = landmark.current?.querySelector<HTMLElement>('.theme-doc-toc-desktop');
    if (!list) return undefined;
    // Docusaurus marks the active entry with a class as the reader scrolls.
    const observer = new MutationObserver(() => {
      const active = list.querySelector('.table-of-contents__link--active');
      if (active) showEntry(list, active);
    });
    observer.observe(list, {subtree: true, attributeFilter: ['class']});
    return () => observer.disconnect();
  }, []);

  return (
    <nav ref={landmark} id="on-this-page" className={styles.contents} aria-label="On this page">
      <Desktop />
    </nav>
  );
}
