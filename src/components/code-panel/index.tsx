import type {CodeToken} from '@site/src/highlight';
import React from 'react';

import CopyButton from '../copy-button';
import Static from '../static';
import Code from './code';
import styles from './styles.module.css';

interface Props {
  /** The language as the writer named it. */
  language: string;
  code: CodeToken[];
}

const labels: Record<string, string> = {
  bash: 'Shell',
  http: 'HTTP',
  js: 'JavaScript',
  json: 'JSON',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  text: 'Text',
  ts: 'TypeScript',
  yaml: 'YAML',
};

/** Code on a dark panel, with the name of its language and a button to copy it. */
export default function CodePanel({language, code}: Props): React.JSX.Element {
  return (
    <figure className={styles.panel} data-copy-source>
      <figcaption className={styles.top}>
        <span>{labels[language] ?? language}</span>
        <CopyButton />
      </figcaption>
      <Code code={code} />
    </figure>
  );
}

/** A fenced block of code on a page (src/remark/highlight-code). */
export const CodeFence = (props: Props): React.JSX.Element => (
  <Static>
    <CodePanel {...props} />
  </Static>
);
