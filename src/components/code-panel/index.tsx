import React, {useRef} from 'react';

import CopyButton from '../copy-button';
import Code, {shownCode} from './code';
import styles from './styles.module.css';

interface Props {
  /** The language as the writer named it. */
  language: string;
  /** The code with the elements that src/highlight made at build time. */
  html: string;
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

/** Code on a dark panel, with the name of its language, the reader's store id in it, and a button to copy it. */
export default function CodePanel({language, html}: Props): React.JSX.Element {
  const panel = useRef<HTMLElement>(null);
  return (
    <figure ref={panel} className={styles.panel}>
      <figcaption className={styles.top}>
        <span>{labels[language] ?? language}</span>
        <CopyButton getText={() => shownCode(panel.current)} />
      </figcaption>
      <Code html={html} />
    </figure>
  );
}
