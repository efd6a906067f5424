import Link from '@docusaurus/Link';
import React from 'react';

import styles from './styles.module.css';

/** Copies a page as Markdown (src/client/article.js), or opens its Markdown file. For readers who ask an assistant. */
export default function PageActions({markdown}: {markdown: string}): React.JSX.Element {
  return (
    <p className={styles.actions} data-mdast="ignore">
      {/* As in CopyButton, its label may have changed when React hydrates it. */}
      <button type="button" data-copy data-copy-file={markdown} suppressHydrationWarning>
        Copy page
      </button>
      <Link to={`pathname://${markdown}`} target="_self">
        View as Markdown
      </Link>
    </p>
  );
}
