import React from 'react';

import styles from './styles.module.css';

/** A table that scrolls inside itself where it is wider than the page (by keyboard too: src/client/scrollable). */
export default function Table(props: React.ComponentProps<'table'>): React.JSX.Element {
  return (
    <div className={styles.scroll} data-table>
      <table {...props} />
    </div>
  );
}
