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

/** The names of lists of tabs for screen readers. */
const tabListNames = {language: 'Language', body: 'Request body', status: 'Response'};

/** Tabs of code below a bar, with one button that copies what is shown. */
function Samples({choice, tabs, hasAddress, head, note}: Props): React.JSX.Element | null {
  if (tabs.length === 0) return null;
  const beside = (
    <>
      {hasAddress && <Settings />}
      {!head && <CopyButton />}
    </>
  );
  return (
    <figure className={clsx(panelStyles.panel, styles.samples)} data-copy-source data-tabs={choice}>
      <Tabs label={tabListNames[choice]} tabs={tabs} beside={beside} className={styles.bar}>
        {head && (
          <div className={styles.head} data-mdast="ignore">
            {head}
            <CopyButton />
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
}: Pick<Props, 'hasAddress' | 'head'> & {
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
export const BodySamples = ({samples}: {samples: BodySample[]}): React.JSX.Element => (
  <Samples
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

const labelOf = ({status, name = status === '204' ? 'No Content' : ''}: ResponseSample): string =>
  `${status} ${name}`.trim();

/** The examples of the responses. */
export const ResponseSamples = ({samples}: {samples: ResponseSample[]}): React.JSX.Element => (
  <Samples
    choice="status"
    tabs={samples.map((sample) => {
      const label = labelOf(sample);
      const empty = sample.hasBody ? 'No sample' : 'No body';
      const panel = sample.code ? (
        <Code language={sample.isText ? 'text' : 'json'} code={sample.code} />
      ) : (
        <p className={styles.empty}>{empty}</p>
      );
      return {value: label, label, panel};
    })}
  />
);
