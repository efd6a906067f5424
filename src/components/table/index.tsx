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

/** A table from data: the first row is its header. */
export function DataTable({rows}: {rows: Span[][][]}): React.JSX.Element {
  const [header = [], ...body] = rows;
  return (
    <Table>
      <thead>
        <tr>
          {header.map((cell, position) => (
            <th key={position}>
              <Spans spans={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {body.map((row, position) => (
          <tr key={position}>
            {row.map((cell, column) => (
              <td key={column}>
                <Spans spans={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
