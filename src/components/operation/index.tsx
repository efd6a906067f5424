import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

interface WithChildren {
  children?: React.ReactNode;
}

/** An operation in two halves on a wide screen: words left, samples right and sticky. */
export const OperationLayout = ({children}: WithChildren): React.JSX.Element => (
  <div className={styles.operation}>{children}</div>
);

export const OperationText = ({children}: WithChildren): React.JSX.Element => (
  <div className={styles.text}>{children}</div>
);

export const OperationSamples = ({children}: WithChildren): React.JSX.Element => (
  <div className={styles.samples} data-pagefind-ignore>
    {children}
  </div>
);

/** A request as a step of a guide: what it is, linked to where it is documented, with its samples below. */
export const OperationSample = ({children}: WithChildren): React.JSX.Element => (
  <div className={styles.step} data-pagefind-ignore>
    {children}
  </div>
);

/** The scopes that a call needs, each linked to where all of them are explained. */
function Scopes({scopes}: {scopes: string | undefined}): React.JSX.Element | null {
  const root = useActiveVersion(undefined)?.path.replace(/\/$/, '') ?? '';
  if (scopes === undefined) return null;
  return (
    <p className={styles.note}>
      Needs{' '}
      {scopes.split('|').map((scope, position) => (
        <React.Fragment key={scope}>
          {position > 0 && ' and '}
          <Link to={`${root}/authentication#scopes`}>
            <code>{scope}</code>
          </Link>
        </React.Fragment>
      ))}
    </p>
  );
}

interface EndpointProps {
  method: string;
  path: string;
  /** Joined by `|`. */
  scopes?: string;
  deprecated?: string;
}

/** The line that says what to call: method, path below the store id, scopes. */
export function Endpoint({method, path, scopes, deprecated}: EndpointProps): React.JSX.Element {
  return (
    <>
      <p className={styles.endpoint}>
        <span className={clsx(styles.method, styles[method.toLowerCase()])}>{method}</span>
        <code>{path}</code>
      </p>
      {deprecated && <p className={styles.note}>Deprecated</p>}
      <Scopes scopes={scopes} />
    </>
  );
}

interface PlatformCallProps {
  method: string;
  /** The name of the event that the app registers, or none for a question that the platform asks. */
  event?: string;
  scopes?: string;
  /** The time in which the app has to answer. */
  within?: string;
}

/** Says that the platform calls the app, so that nobody takes it for a request to send. */
export function PlatformCall({
  method,
  event,
  scopes,
  within,
}: PlatformCallProps): React.JSX.Element {
  return (
    <>
      <p className={clsx(styles.endpoint, styles.incoming)}>
        <span className={styles.method}>Called by the platform</span>
        <code>
          {method} {event === undefined ? 'your callback URL' : 'the URL you registered'}
        </code>
      </p>
      <Scopes scopes={scopes} />
      {within && <p className={styles.note}>Answer within {within}.</p>}
    </>
  );
}
