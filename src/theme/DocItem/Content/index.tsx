import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

/** The title and, under it as the page's lead, the description that search engines show. */
export default function DocItemContent({children}: Props): React.JSX.Element {
  const {metadata, frontMatter} = useDoc();
  return (
    <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
      <header>
        <Heading as="h1">{metadata.title}</Heading>
        {frontMatter.description && <p className={styles.lead}>{frontMatter.description}</p>}
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
