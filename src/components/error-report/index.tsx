import {getErrorCausalChain} from '@docusaurus/utils-common';
import React from 'react';

import CopyButton from '../copy-button';
import styles from './styles.module.css';

interface Props {
  /** The error whose messages, its own and those of its causes, the reader can copy. */
  error: Error;
  /** The label of the button that tries once more. */
  action: string;
  onAction: () => void;
}

/**
 * What went wrong in a block to copy, a button to try again, and one that reloads the page, which also helps when a new
 * build has replaced the files of this one.
 * Needs no context of the theme: it also has to show where the theme itself did not start.
 */
export default function ErrorReport({error, action, onAction}: Props): React.JSX.Element {
  const report = getErrorCausalChain(error)
    .map((cause) => String(cause))
    .join('\n\nCause:\n');

  return (
    <div data-copy-source>
      {/* Long messages scroll, and so have to be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.message} tabIndex={0} role="group" aria-label="Error message">
        {report}
      </pre>
      <div className={styles.actions}>
        <button type="button" className="button button--primary" onClick={onAction}>
          {action}
        </button>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => window.location.reload()}>
          Reload the page
        </button>
        <CopyButton />
      </div>
    </div>
  );
}
