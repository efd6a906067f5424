import Link from '@docusaurus/Link';
import {useActiveVersion} from '@docusaurus/plugin-content-docs/client';
import clsx from 'clsx';
import React from 'react';

import Spans, {type Span} from '../spans';
import {DataTable} from '../table';
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

/** The path of the version being read, without a slash at its end. */
const useVersionRoot = (): string => useActiveVersion(undefined)?.path.replace(/\/$/, '') ?? '';

/** The scopes that a call needs, each linked to where all of them are explained. */
function Scopes({scopes}: {scopes: string | undefined}): React.JSX.Element | null {
  const root = useVersionRoot();
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

/** A status that a call may be answered with, and what it means, as JSON of spans. */
export const Status = ({code, meaning}: {code: string; meaning: string}): React.JSX.Element => (
  <p>
    <code>{code}</code> <Spans spans={JSON.parse(meaning) as Span[]} />
  </p>
);

interface ErrorsProps {
  /** A table of the statuses that mean something of their own for this call. */
  own?: string;
  /** Statuses that any call may be answered with, joined by `|`. */
  others?: string;
}

/** The errors of a call: those of its own with what to do, the others linked to where they are explained. */
export function Errors({own, others}: ErrorsProps): React.JSX.Element {
  const root = useVersionRoot();
  return (
    <>
      {own !== undefined && <DataTable rows={JSON.parse(own) as Span[][][]} />}
      {others !== undefined && (
        <p>
          {others.split('|').map((status, position) => (
            <React.Fragment key={status}>
              {position > 0 && ', '}
              <code>{status}</code>
            </React.Fragment>
          ))}{' '}
          as on <Link to={`${root}/intro#client-errors`}>any call</Link>.
        </p>
      )}
    </>
  );
}
