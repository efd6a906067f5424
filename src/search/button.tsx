import clsx from 'clsx';
import React, {useContext} from 'react';

import styles from './button.module.css';
import {OpenSearch} from './provider';

/** Opens the search, for its keys too (src/client/search-keys.js). Looks like a field on wide screens, an icon on a phone. */
export default function SearchButton(): React.JSX.Element {
  const openSearch = useContext(OpenSearch);
  return (
    <button
      type="button"
      className={clsx('needs-scripts', styles.button)}
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={openSearch}>
      <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="7" cy="7" r="4.5" />
        <path d="m10.5 10.5 3.5 3.5" />
      </svg>
      <span className={styles.label}>Search</span>
      <kbd className={styles.key} aria-hidden="true">
        <span className={styles.control}>Ctrl</span>
        <span className={styles.command}>⌘</span> K
      </kbd>
    </button>
  );
}
