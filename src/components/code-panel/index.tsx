import React, {useRef} from 'react';

import CopyButton from '../copy-button';
import {exampleStoreId, useStoreId} from '../store-id/use-store-id';
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
  const code = useRef<HTMLElement>(null);
  const [storeId] = useStoreId();
  const own = storeId === null ? html : html.replaceAll(exampleStoreId, storeId);
  return (
    <figure className={styles.panel}>
      <figcaption className={styles.top}>
        <span>{labels[language] ?? language}</span>
        <CopyButton getText={() => code.current?.textContent ?? ''} />
      </figcaption>
      {/* Long lines scroll, and so have to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0}>
        <code ref={code} dangerouslySetInnerHTML={{__html: own}} />
      </pre>
    </figure>
  );
}
