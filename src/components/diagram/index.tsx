import type {DrawnDiagram} from '@site/src/remark/diagrams';
import React from 'react';

import Static from '../static';
import Sequence from './sequence';
import styles from './styles.module.css';

interface Props {
  title: string;
  diagram: DrawnDiagram;
}

/** A diagram that src/remark/diagrams has drawn. A screen reader gets its title and, as a list, its steps. */
export default function Diagram({title, diagram}: Props): React.JSX.Element {
  return (
    <Static>
      {/* Where it is wider than its place it scrolls, and so has to be reachable by keyboard (src/client/scrollable). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <figure className={styles.diagram} aria-label={title} tabIndex={0} data-search="ignore">
        {diagram.type === 'sequence' ? (
          <Sequence {...diagram} />
        ) : (
          <>
            <ol className={styles.hidden}>
              {diagram.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <div className={styles.graph} dangerouslySetInnerHTML={{__html: diagram.svg}} />
          </>
        )}
      </figure>
    </Static>
  );
}
