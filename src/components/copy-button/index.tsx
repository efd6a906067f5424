import React from 'react';

import styles from './styles.module.css';

/** Copies the text of the visible `<pre>` in the `data-copy-source` around it (src/client/article.js). */
export default function CopyButton(): React.JSX.Element {
  return (
    <button type="button" className={styles.button} data-copy>
      Copy
    </button>
  );
}
