import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import React from 'react';

import CodePanel from '../code-panel';
import styles from './styles.module.css';

/** A request in one language, highlighted. */
export interface RequestPanel {
  language: string;
  label: string;
  html: string;
}

/** The example of an answer, highlighted. */
export interface AnswerPanel {
  status: string;
  html: string;
}

/** A request in each language. The one that a reader chooses is kept for all samples of all pages. */
export function RequestSamples({panels}: {panels: string}): React.JSX.Element {
  return (
    <div className={styles.samples}>
      <Tabs groupId="language">
        {(JSON.parse(panels) as RequestPanel[]).map(({language, label, html}) => (
          <TabItem key={language} value={language} label={label}>
            <CodePanel language={language} html={html} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

/** The answer for each status that has an example. */
export function AnswerSamples({panels}: {panels: string}): React.JSX.Element {
  return (
    <div className={styles.samples}>
      <Tabs>
        {(JSON.parse(panels) as AnswerPanel[]).map(({status, html}) => (
          <TabItem key={status} value={status} label={status}>
            <CodePanel language="json" html={html} />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
