import type {CodeToken} from '@site/src/reference/highlight';
import React from 'react';

import styles from './styles.module.css';

/** The place where a long address breaks: before its path. Left alone, Chromium breaks it at the hyphen of its version. */
const afterId = /(?<=\/\d+\/)/;

const withBreaks = (text: string): React.ReactNode =>
  text.split(afterId).map((part, position) => (
    <React.Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </React.Fragment>
  ));

/** A key of JSON leads to its property. The links of the properties are the keyboard's way there. */
function Token({token}: {token: CodeToken}): React.ReactNode {
  if (typeof token === 'string') return withBreaks(token);
  const [kind, text, anchor] = token;
  return anchor === undefined ? (
    <i className={kind}>{withBreaks(text)}</i>
  ) : (
    // eslint-disable-next-line @docusaurus/no-html-links
    <a tabIndex={-1} href={`#${anchor}`}>
      {text}
    </a>
  );
}

interface Props {
  /** The language as the writer named it. Its Markdown names it, too, by the class (src/plugins/site-files/to-markdown). */
  language: string;
  code: CodeToken[];
}

/** Code that src/reference/highlight colored at build time. */
export default function Code({language, code}: Props): React.JSX.Element {
  return (
    // Long lines scroll, and so have to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} tabIndex={0}>
      <code className={`language-${language}`}>
        {code.map((token, position) => (
          <Token key={position} token={token} />
        ))}
      </code>
    </pre>
  );
}
