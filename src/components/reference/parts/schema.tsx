import React from 'react';

import CodePanel from '../../code-panel';
import Properties from '../../property';
import styles from '../styles.module.css';
import type {PartProps} from './part-props';

export function SchemaProperties({data, id}: PartProps): React.JSX.Element | null {
  const schema = data.Schema[id];
  if (!schema) return null;
  const {example, ...properties} = schema;
  return (
    <>
      {example && (
        <details className={styles.example} data-search="ignore">
          <summary>Example</summary>
          <CodePanel language="json" code={example} name={`example of ${id}`} />
        </details>
      )}
      <Properties {...properties} />
    </>
  );
}
