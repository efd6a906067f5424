import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import PageActions from '@site/src/components/page-actions';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

/**
 * A link to the table of contents; the title and, under it as the page's lead, the description that search engines show.
 * Marks a page of the reference, and one with an opening (src/components/opening), for the layout, and the page for the search index, unless robots are told to leave out its version or the page.
 */
export default function DocItemContent({children}: Props): React.JSX.Element {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  const {noIndex} = useDocsVersion();
  const hasOpening = metadata.frontMatter['opening'] === true;
  return (
    <>
      {toc.length > 0 && !frontMatter.hide_table_of_contents && (
        // eslint-disable-next-line @docusaurus/no-html-links -- the link check knows only the ids of the text
        <a className={styles.skip} href="#on-this-page">
          Skip to table of contents
        </a>
      )}
      {/* BEGIN swizzled code */}
      <div
        className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
        data-opening={hasOpening ? '' : undefined}
        data-reference={/^resources\/(?!index$)/.test(metadata.id) || undefined}
        {...(!noIndex && !metadata.unlisted && {'data-search': metadata.version})}>
        <header data-mdast="ignore">
          {/* As in the original, a page may hide its title, or have it in its text. */}
          {!frontMatter.hide_title && contentTitle === undefined && (
            <Heading as="h1">{metadata.title}</Heading>
          )}
          {frontMatter.description && <p className={styles.lead}>{frontMatter.description}</p>}
          {!hasOpening && <PageActions markdown={`${metadata.permalink}.md`} />}
        </header>
        <MDXContent>{children}</MDXContent>
      </div>
      {/* END swizzled code */}
    </>
  );
}
