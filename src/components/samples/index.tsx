import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import React, {useRef} from 'react';

import Code, {shownCode} from '../code-panel/code';
import CopyButton from '../copy-button';
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

interface SamplesProps {
  tabs: {value: string; label: string; html: string}[];
  groupId?: string;
}

/** Tabs of code, with one button that copies what is shown. */
function Samples({tabs, groupId}: SamplesProps): React.JSX.Element {
  const panel = useRef<HTMLElement>(null);
  return (
    <figure ref={panel} className={styles.samples}>
      <Tabs groupId={groupId}>
        {tabs.map(({value, label, html}) => (
          <TabItem key={value} value={value} label={label}>
            <Code html={html} />
          </TabItem>
        ))}
      </Tabs>
      <CopyButton getText={() => shownCode(panel.current)} />
    </figure>
  );
}

/** A request in each language. The one that a reader chooses is kept for all samples of all pages. */
export function RequestSamples({panels}: {panels: string}): React.JSX.Element {
  const requests = JSON.parse(panels) as RequestPanel[];
  return (
    <Samples
      groupId="language"
      tabs={requests.map(({language, label, html}) => ({value: language, label, html}))}
    />
  );
}

/** The answer for each status that has an example. */
export function AnswerSamples({panels}: {panels: string}): React.JSX.Element {
  const answers = JSON.parse(panels) as AnswerPanel[];
  return <Samples tabs={answers.map(({status, html}) => ({value: status, label: status, html}))} />;
}
