import React, {useId} from 'react';

import {exampleStoreId, useStoreId} from './store-id';
import styles from './styles.module.css';

/** Where the reader types the id of a store once, for the samples of all pages. Never a token. */
export default function StoreId(): React.JSX.Element {
  const [storeId, setStoreId] = useStoreId();
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>Store ID in samples</label>
      <input
        id={id}
        inputMode="numeric"
        maxLength={12}
        placeholder={exampleStoreId}
        value={storeId ?? ''}
        onChange={(event) => setStoreId(event.target.value.replace(/\D/g, ''))}
      />
    </p>
  );
}
