import React, {useEffect, useRef, useState} from 'react';

import Spans, {type Span} from '../spans';
import styles from './styles.module.css';

/**
 * A table that scrolls inside itself where it is wider than its place. There, and only there, it can be reached by
 * keyboard, so that it can be scrolled without a mouse.
 */
export default function Table(
  props: React.TableHTMLAttributes<HTMLTableElement>,
): React.JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() =>
      setTooWide(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={place}
      className={styles.place}
      {...(isTooWide && {tabIndex: 0, role: 'region', 'aria-label': 'Table'})}>
      <table {...props} />
    </div>
  );
}

interface RowProps {
  cells: Span[][];
  as: 'th' | 'td';
}

const Row = ({cells, as: Cell}: RowProps): React.JSX.Element => (
  <tr>
    {cells.map((cell, position) => (
      <Cell key={position}>
        <Spans spans={cell} />
      </Cell>
    ))}
  </tr>
);

/** A table from data: the first row is its header. */
export function DataTable({rows}: {rows: Span[][][]}): React.JSX.Element {
  const [header = [], ...body] = rows;
  return (
    <Table>
      <thead>
        <Row cells={header} as="th" />
      </thead>
      <tbody>
        {body.map((cells, position) => (
          <Row key={position} cells={cells} as="td" />
        ))}
      </tbody>
    </Table>
  );
}
