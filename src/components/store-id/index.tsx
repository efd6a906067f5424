import clsx from 'clsx';
import React, {useId} from 'react';

import styles from './styles.module.css';

/**
 * Where the reader types the ID of a store once, for the samples of all pages (src/client/article.js). Never a token. The
 * placeholder is the ID that samples are written with.
 */
export default function StoreId(): React.JSX.Element {
  const id = useId();
  return (
    <p className={clsx('needs-scripts', styles.field)} data-mdast="ignore">
      <label htmlFor={id}>Store ID in samples</label>
      <input id={id} inputMode="numeric" placeholder="1234567" data-store-id />
    </p>
  );
}
