import type {CodeToken} from '@site/src/highlight';
import React from 'react';

import {useStoreId, withStoreId} from '../store-id/store-id';
import styles from './styles.module.css';

/** Code that src/highlight colored at build time, with the reader's store ID in it. */
export default function Code({code}: {code: CodeToken[]}): React.JSX.Element {
  const [storeId] = useStoreId();
  return (
    // Long lines scroll, and so have to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} tabIndex={0}>
      <code>
        {code.map((token, position) =>
          typeof token === 'string' ? (
            withStoreId(token, storeId)
          ) : (
            <i key={position} className={token[0]}>
              {withStoreId(token[1], storeId)}
            </i>
          ),
        )}
      </code>
    </pre>
  );
}
