import React, {useEffect, useRef} from 'react';

import {keepReachable} from './keep-reachable';
import styles from './styles.module.css';

/** A table that scrolls inside itself where it is wider than its place. */
export default function Table(props: React.ComponentProps<'table'>): React.JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepReachable(place.current) : undefined), []);
  return (
    <div ref={place} className={styles.place} data-table>
      <table {...props} />
    </div>
  );
}
