import React from 'react';

import {exampleStoreId, useStoreId} from '../store-id/use-store-id';
import styles from './styles.module.css';

/** @param html the code with the elements that src/highlight made at build time, and with the example's store id */
export default function Code({html}: {html: string}): React.JSX.Element {
  const [storeId] = useStoreId();
  const own = storeId === null ? html : html.replaceAll(exampleStoreId, storeId);
  return (
    // Long lines scroll, and so have to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} tabIndex={0}>
      <code dangerouslySetInnerHTML={{__html: own}} />
    </pre>
  );
}

/** The code in a panel, or under the tab that is chosen there. */
export const shownCode = (panel: HTMLElement | null): string =>
  panel?.querySelector(':not([hidden]) > pre > code')?.textContent ?? '';
