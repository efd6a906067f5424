import Link from '@docusaurus/Link';
import type {EndpointView, WebhookView} from '@site/src/reference/view-types';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

interface NotesProps extends Pick<WebhookView, 'scopes' | 'isDeprecated' | 'newIn'> {
  /** The address where scopes are explained. */
  scopesHref: string;
}

/** Notes to read before sending or receiving the request. Each scope links to where all of them are explained. */
const Notes = ({scopes, isDeprecated, newIn, scopesHref}: NotesProps): React.JSX.Element => (
  <>
    {isDeprecated && <p className={styles.note}>Deprecated</p>}
    {newIn !== undefined && <p className={styles.note}>New in {newIn}</p>}
    {scopes.length > 0 && (
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
    )}
  </>
);

/** A method in its color. */
export const Method = ({method}: Pick<EndpointView, 'method'>): React.JSX.Element => (
  <span className={clsx(styles.method, styles[method.toLowerCase()])}>{method}</span>
);

/** The method and path of a request. */
export const RequestLine = ({method, path}: EndpointView): React.JSX.Element => (
  <>
    <Method method={method} /> <code>{path}</code>
  </>
);

/** The line that says what to request: method, path below the store ID, scopes. */
export function Endpoint({
  endpoint,
  scopesHref,
}: {
  endpoint: EndpointView;
  scopesHref: string;
}): React.JSX.Element {
  return (
    <>
      <p className={styles.endpoint} data-endpoint>
        <RequestLine {...endpoint} />
      </p>
      <Notes {...endpoint} scopesHref={scopesHref} />
    </>
  );
}

/** Says that the platform sends the request to the app, so that nobody takes it for one to send. */
export function FromPlatform({
  webhook,
  scopesHref,
}: {
  webhook: WebhookView;
  scopesHref: string;
}): React.JSX.Element {
  const {method, event, respondWithin} = webhook;
  return (
    <>
      {/* For all events, the page of webhooks says it once. */}
      {event === undefined && (
        <p className={clsx(styles.endpoint, styles.incoming)} data-search="ignore">
          <span className={styles.method}>Sent by the platform</span>{' '}
          <code>{method} your callback URL</code>
        </p>
      )}
      <Notes {...webhook} scopesHref={scopesHref} />
      {event === undefined && respondWithin && (
        <p className={styles.note}>Respond within {respondWithin}.</p>
      )}
    </>
  );
}
