import Desktop from '@theme-original/DocItem/TOC/Desktop';
import React from 'react';

import styles from './styles.module.css';

/** The table of contents as a landmark, which screen readers can jump to. */
const DocItemTOCDesktop = (): React.JSX.Element => (
  <nav className={styles.contents} aria-label="On this page">
    <Desktop />
  </nav>
);

export default DocItemTOCDesktop;
