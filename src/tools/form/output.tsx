import React from 'react';

import panel from '../../components/code-panel/styles.module.css';
import CopyButton from '../../components/copy-button';

/** A text on the panel of code, with a button to copy it. */
export default function Output({title, text}: {title: string; text: string}): React.JSX.Element {
  return (
    <div className={panel.panel} data-copy-source role="group" aria-label={title}>
      <div className={panel.top}>
        <span>{title}</span>
        <CopyButton />
      </div>
      {/* Long texts scroll, and so have to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="tester-output" tabIndex={0}>
        {text}
      </pre>
    </div>
  );
}
