import type {BodySample, RequestSample, ResponseSample} from '@site/src/reference/view-types';
import clsx from 'clsx';
import React from 'react';

import Code from '../code-panel/code';
import panelStyles from '../code-panel/styles.module.css';
import {languageLabel} from '../code-panel/language-label';
import CopyButton from '../copy-button';
import Static from '../static';
import Tabs, {type Tab} from '../tabs';
import Settings from './settings';
import styles from './styles.module.css';

interface Props {
  /** The operation that is sampled; undefined in guides, where only text says what is. */
  title?: string | undefined;
  /** The choice that the tabs make: a language is chosen for all samples of all pages (src/client/article.js). */
  choice: 'language' | 'body' | 'status';
  tabs: Tab[];
  /** Whether the samples have the address of the API in them, which the reader can choose. */
  hasAddress?: boolean;
  /** What is sampled, in a line of its own below the bar. */
  head?: React.ReactNode;
  /** Content above all tabs. */
  note?: string | undefined;
}

/** The names of lists of tabs for screen readers, and of what they show. */
const names = {
  language: ['Language', 'request'],
  body: ['Request body', 'request body'],
  status: ['Response', 'response'],
} as const;

/** Tabs of code below a bar, with one button that copies what is shown. */
function Samples({title, choice, tabs, hasAddress, head, note}: Props): React.JSX.Element | null {
  if (tabs.length === 0) return null;
  const [listName, content] = names[choice];
  const name = title && `${content} of ${title}`;
  const copyButton = <CopyButton of={name} />;
  const beside = (
    <>
      {hasAddress && <Settings />}
      {!head && copyButton}
    </>
  );
  return (
    <figure
      className={clsx(panelStyles.panel, styles.samples)}
      aria-label={name}
      data-copy-source
      data-tabs={choice}>
      <Tabs label={listName} tabs={tabs} beside={beside} className={styles.bar}>
        {head && (
          <div className={styles.head} data-mdast="ignore">
            {head}
            {copyButton}
          </div>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </Tabs>
    </figure>
  );
}

const bodyLabel = (name: string): string => `Body: ${name}`;

/** A request in each language, with the name of its body where there are several. */
export const RequestSamples = ({
  samples,
  body,
  ...rest
}: Pick<Props, 'title' | 'hasAddress' | 'head'> & {
  samples: RequestSample[];
  body?: string | undefined;
}): React.JSX.Element => (
  <Samples
    {...rest}
    choice="language"
    note={body && bodyLabel(body)}
    tabs={samples.map(({language, label, code}, position) => ({
      value: language,
      label,
      panel: <Code language={language} code={code} wraps />,
      isTranslation: position > 0,
    }))}
  />
);

/** The request bodies that the samples in each language leave out. */
export const BodySamples = ({
  title,
  samples,
}: Pick<Props, 'title'> & {samples: BodySample[]}): React.JSX.Element => (
  <Samples
    title={title}
    choice="body"
    tabs={samples.map(({name, code}) => ({
      value: name,
      label: bodyLabel(name),
      panel: <Code language="json" code={code} />,
    }))}
  />
);

type CodeTab = Pick<RequestSample, 'language' | 'code'>;

const hasAddress = ({code}: CodeTab): boolean => /api\.tiendanube\.com/.test(code.flat().join(''));

/** `<CodeTabs>`: one program in several languages, whose fences src/remark/highlight-code makes samples of. */
export const CodeTabs = ({samples}: {samples: CodeTab[]}): React.JSX.Element => (
  <Static data-search="ignore">
    <Samples
      choice="language"
      hasAddress={samples.some(hasAddress)}
      tabs={samples.map(({language, code}) => ({
        value: language,
        label: languageLabel(language),
        panel: <Code language={language} code={code} />,
      }))}
    />
  </Static>
);

const ResponsePanel = ({sample: {isText, code}}: {sample: ResponseSample}): React.JSX.Element => (
  <Code language={isText ? 'text' : 'json'} code={code} />
);

/** Several examples of a status, by their names. */
const NamedSamples = ({samples}: {samples: ResponseSample[]}): React.JSX.Element => (
  <div data-tabs="example">
    <select
      className={clsx('needs-scripts', styles.examples)}
      aria-label="Example"
      data-mdast="ignore"
      data-choice>
      {samples.map(({name}) => (
        <option key={name}>{name}</option>
      ))}
    </select>
    {samples.map((sample, position) => (
      <div
        key={sample.name}
        role="tabpanel"
        hidden={position > 0}
        data-tab={sample.name}
        aria-label={sample.name}>
        <ResponsePanel sample={sample} />
      </div>
    ))}
  </div>
);

/** The examples of the responses: a tab for each status. */
export function ResponseSamples({
  title,
  samples,
}: Pick<Props, 'title'> & {samples: ResponseSample[]}): React.JSX.Element {
  const statuses = [...new Set(samples.map(({status}) => status))];
  const tabs = statuses.map((status) => {
    const ofStatus = samples.filter((sample) => sample.status === status);
    const [first] = ofStatus;
    const panel =
      first && ofStatus.length === 1 ? (
        <ResponsePanel sample={first} />
      ) : (
        <NamedSamples samples={ofStatus} />
      );
    // A range such as 2XX is no status that a reader gets.
    return {value: status, label: status.endsWith('XX') ? 'Response' : status, panel};
  });
  return <Samples title={title} choice="status" tabs={tabs} />;
}
