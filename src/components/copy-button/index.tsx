import React from 'react';

import styles from './styles.module.css';

/**
 * Copies the text of the visible `<pre>` in the `data-copy-source` around it (src/client/article.js). `of` names what it
 * copies, where a page has several. When React hydrates it, its label may be "Copied": without `suppressHydrationWarning`, React would render the whole page again.
 */
export default function CopyButton({of}: {of?: string | undefined}): React.JSX.Element {
  return (
    <button
      type="button"
      className={styles.button}
      data-copy
      aria-label={of && `Copy the ${of}`}
      suppressHydrationWarning>
      Copy
    </button>
  );
}
