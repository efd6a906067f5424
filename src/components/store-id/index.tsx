import clsx from 'clsx';
import React, {useEffect, useId, useRef} from 'react';

import {exampleStoreId, useStoreId} from './store-id';
import styles from './styles.module.css';

/**
 * The digits of a text without leading zeros, which JSON doesn't allow. A store ID has at most 12: the browser's own limit
 * would cut the text that is pasted.
 */
const digitsOf = (text: string): string => text.replace(/^[\D0]+|\D/g, '').slice(0, 12);

/** Where the reader types the id of a store once, for the samples of all pages. Never a token. */
export default function StoreId(): React.JSX.Element {
  const [storeId, setStoreId] = useStoreId();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // React leaves in a field what was typed before it hydrated the page, but fires no event for it.
    const typed = digitsOf(input.current?.value ?? '');
    if (typed) setStoreId(typed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);

  return (
    <p className={clsx('needs-scripts', styles.field)}>
      <label htmlFor={id}>Store ID in samples</label>
      <input
        ref={input}
        id={id}
        inputMode="numeric"
        placeholder={exampleStoreId}
        value={storeId ?? ''}
        onChange={(event) => setStoreId(digitsOf(event.target.value))}
      />
    </p>
  );
}
