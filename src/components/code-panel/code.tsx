import type {CodeToken} from '@site/src/reference/highlight';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

/** The places where an address breaks: before a segment of its path, a parameter, and a long value, and after a comma. */
const addressBreak = /(?<=[^/:])(?=[/?&])|(?<=,)|(?<==)(?=[^,&]{16})/;

const withBreaks = (address: string): React.ReactNode =>
  address.split(addressBreak).map((part, position) => (
    <React.Fragment key={position}>
      {position > 0 && <wbr />}
      {part}
    </React.Fragment>
  ));

/** A key of JSON leads to its property. The links of the properties are the keyboard's way there. */
function Token({token}: {token: CodeToken}): React.ReactNode {
  if (typeof token === 'string') return token;
  const [kind, text, anchor] = token;
  return anchor === undefined ? (
    <i className={kind}>{kind === 'u' ? withBreaks(text) : text}</i>
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
  /** Whether long lines wrap instead of scrolling, as those of a shell always do. */
  wraps?: boolean;
}

/** Code that src/reference/highlight colored at build time. */
export default function Code({
  language,
  code,
  wraps = language === 'bash',
}: Props): React.JSX.Element {
  return (
    // Long lines scroll, and so have to be reachable by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={clsx(styles.code, wraps && styles.wrapped)} tabIndex={0}>
      <code className={`language-${language}`}>
        {code.map((token, position) => (
          <Token key={position} token={token} />
        ))}
      </code>
    </pre>
  );
}
