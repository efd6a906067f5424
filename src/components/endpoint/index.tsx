import Link from '@docusaurus/Link';
import type {EndpointView, WebhookView} from '@site/src/openapi/view-types';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

interface ScopesProps {
  scopes: string[];
  /** The address where scopes are explained. */
  scopesHref: string;
}

/** The scopes that a request requires, each linked to where all of them are explained. */
function Scopes({scopes, scopesHref}: ScopesProps): React.JSX.Element | null {
  if (scopes.length === 0) return null;
  return (
    <p className={styles.note}>
      {scopes.length > 1 ? 'Required scopes: ' : 'Required scope: '}
      {scopes.map((scope, position) => (
        <React.Fragment key={scope}>
          {position > 0 && ' and '}
          <Link to={scopesHref}>
            <code>{scope}</code>
          </Link>
        </React.Fragment>
      ))}
    </p>
  );
}

/** The line that says what to request: method, path below the store ID, scopes. */
export function Endpoint({
  endpoint: {method, path, scopes, isDeprecated, newIn},
  scopesHref,
}: {
  endpoint: EndpointView;
  scopesHref: string;
}): React.JSX.Element {
  return (
    <>
      <p className={styles.endpoint}>
        <span className={clsx(styles.method, styles[method.toLowerCase()])}>{method}</span>
        <code>{path}</code>
      </p>
      {isDeprecated && <p className={styles.note}>Deprecated</p>}
      {newIn !== undefined && <p className={styles.note}>New in {newIn}</p>}
      <Scopes scopes={scopes} scopesHref={scopesHref} />
    </>
  );
}

/** Says that the platform sends the request to the app, so that nobody takes it for one to send. */
export function FromPlatform({
  webhook: {method, event, scopes, respondWithin, isDeprecated, newIn},
  scopesHref,
}: {
  webhook: WebhookView;
  scopesHref: string;
}): React.JSX.Element {
  return (
    <>
      <p className={clsx(styles.endpoint, styles.incoming)}>
        <span className={styles.method}>Sent by the platform</span>
        <code>{`${method} your ${event === undefined ? 'callback' : 'webhook'} URL`}</code>
      </p>
      {isDeprecated && <p className={styles.note}>Deprecated</p>}
      {newIn !== undefined && <p className={styles.note}>New in {newIn}</p>}
      <Scopes scopes={scopes} scopesHref={scopesHref} />
      {respondWithin && <p className={styles.note}>Respond within {respondWithin}.</p>}
    </>
  );
}
