import type {CodeToken} from '@site/src/reference/highlight';
import React from 'react';

import CopyButton from '../copy-button';
import Static from '../static';
import Code from './code';
import {languageLabel} from './language-label';
import styles from './styles.module.css';

interface Props {
  /** The language as the writer named it. */
  language: string;
  /** The name of the file that the code is for. */
  title?: string;
  code: CodeToken[];
  /** What the button copies, where a page has several panels without a title. */
  name?: string;
}

/**
 * Code on a dark panel, with the name of its file or language, and a button to copy it. In Markdown, the code itself says
 * its language.
 */
export default function CodePanel({language, title, code, name}: Props): React.JSX.Element {
  return (
    <figure className={styles.panel} data-copy-source>
      <figcaption className={styles.top}>
        {title === undefined ? (
          <span data-mdast="ignore">{languageLabel(language)}</span>
        ) : (
          <span>{title}</span>
        )}
        <CopyButton of={name} />
      </figcaption>
      <Code language={language} code={code} />
    </figure>
  );
}

/** A fenced block of code on a page (src/remark/highlight-code). */
export const CodeFence = (props: Props): React.JSX.Element => (
  <Static>
    <CodePanel {...props} />
  </Static>
);
