import React from 'react';

import Static from '../static';
import styles from './styles.module.css';

interface LayoutProps {
  lead: React.ReactNode;
  /** What writers say of it. */
  children: React.ReactNode;
  samples: React.ReactNode;
  parts: React.ReactNode;
}

/**
 * Words and samples: beside each other on a wide screen, where the samples are sticky, else the samples between the
 * description and the properties. The mark is for src/components/shortcuts.
 */
export const Layout = ({lead, children, samples, parts}: LayoutProps): React.JSX.Element => (
  <div className={styles.columns} data-operation>
    <div className={styles.text}>
      <Static>{lead}</Static>
      {children}
    </div>
    <Static className={styles.samples} data-pagefind-ignore>
      {samples}
    </Static>
    <Static className={styles.text}>{parts}</Static>
  </div>
);
