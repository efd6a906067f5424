import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

/**
 * The brand, whose host samples send their requests to, and the ID of a store, never a token. The reader chooses both once
 * for the samples of all pages (src/client/article.js). The placeholder is the ID that samples are written with.
 */
export default function Settings(): React.JSX.Element {
  return (
    <div className={clsx('needs-scripts', styles.settings)} data-mdast="ignore">
      <select data-brand aria-label="Brand in samples">
        <option>Tiendanube</option>
        <option>Nuvemshop</option>
      </select>
      <label>
        Store{' '}
        <input
          data-store-id
          inputMode="numeric"
          placeholder="1234567"
          aria-label="Store ID in samples"
        />
      </label>
    </div>
  );
}
