import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import React from 'react';

import {withStoreId} from '../store-id/store-id';
import styles from './styles.module.css';

/** Code with the reader's store ID in it. @param html the code as src/highlight colored it at build time */
export default function Code({html}: {html: string}): React.JSX.Element {
  return (
    // Long lines scroll, and so have to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} tabIndex={0}>
      <code
        dangerouslySetInnerHTML={{
          __html: ExecutionEnvironment.canUseDOM ? withStoreId(html) : html,
        }}
      />
    </pre>
  );
}
