import React from 'react';

import Static from '../static';
import styles from './styles.module.css';

interface LayoutProps {
  lead: React.ReactNode;
  /** What writers say of it. */
  children: React.ReactNode;
  parts: React.ReactNode;
  samples: React.ReactNode;
}

/** Two halves on a wide screen: words left, samples right and sticky. The mark is for src/components/shortcuts. */
export const Layout = ({lead, children, parts, samples}: LayoutProps): React.JSX.Element => (
  <div className={styles.operation} data-operation>
    {children ? (
      <div className={styles.text}>
        <Static>{lead}</Static>
        {children}
        <Static>{parts}</Static>
      </div>
    ) : (
      <Static className={styles.text}>
        {lead}
        {parts}
      </Static>
    )}
    <Static className={styles.samples} data-pagefind-ignore>
      {samples}
    </Static>
  </div>
);
