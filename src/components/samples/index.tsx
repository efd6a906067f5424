import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import React from 'react';

import styles from './styles.module.css';

interface SampleProps {
  language: string;
  label: string;
  children: React.ReactNode;
}

interface AnswerProps {
  status: string;
  children: React.ReactNode;
}

const elements = <Props,>(children: React.ReactNode): React.ReactElement<Props>[] =>
  React.Children.toArray(children).filter((child): child is React.ReactElement<Props> =>
    React.isValidElement(child),
  );

/** One request in one language; `RequestSamples` puts it behind a tab. */
export const Sample = ({children}: SampleProps): React.JSX.Element => <>{children}</>;

/** The answer to one status; `AnswerSamples` puts it behind a tab. */
export const Answer = ({children}: AnswerProps): React.JSX.Element => <>{children}</>;

/** A request in each language. The one that a reader chooses is kept for all samples of all pages. */
export function RequestSamples({children}: {children: React.ReactNode}): React.JSX.Element {
  return (
    <div className={styles.samples}>
      <Tabs groupId="language">
        {elements<SampleProps>(children).map(({props}) => (
          <TabItem key={props.language} value={props.language} label={props.label}>
            {props.children}
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

/** The answer for each status that has an example. */
export function AnswerSamples({children}: {children: React.ReactNode}): React.JSX.Element {
  return (
    <div className={styles.samples}>
      <Tabs>
        {elements<AnswerProps>(children).map(({props}) => (
          <TabItem key={props.status} value={props.status} label={props.status}>
            {props.children}
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
