import React from 'react';

import styles from './styles.module.css';

/**
 * Copies the text of the visible `<pre>` in the `data-copy-source` around it (src/client/article.js). It may say Copied
 * when React hydrates it, which would render the page again.
 */
export default function CopyButton(): React.JSX.Element {
  return (
    <button type="button" className={styles.button} data-copy suppressHydrationWarning>
      Copy
    </button>
  );
}
