import ErrorReport from '@site/src/components/error-report';
import clsx from 'clsx';
import React from 'react';
import type {LoadingComponentProps} from 'react-loadable';

import styles from './styles.module.css';

/** Stands where content is still on its way: nothing at first, a sign of life after a while, or what went wrong. */
export default function Loading({
  error,
  retry,
  pastDelay,
}: LoadingComponentProps): React.JSX.Element | null {
  if (error) {
    return (
      <div className={clsx('container padding-vert--xl', styles.failed)} role="alert">
        <p className={styles.title}>This content didn't load.</p>
        <p>
          A required file couldn't be fetched. Check your connection, then try again. If the site
          has been updated since you opened this page, reload it.
        </p>
        <ErrorReport error={error as Error} action="Retry" onAction={retry} />
      </div>
    );
  }
  return pastDelay ? (
    <p className={styles.pending} role="status">
      Loading…
    </p>
  ) : null;
}
