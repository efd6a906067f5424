import React from 'react';

import CodePanel from '../../code-panel';
import {FromPlatform} from '../../endpoint';
import Html from '../../html';
import {ResponseSamples} from '../../samples';
import styles from '../styles.module.css';
import {Body, Response} from './body';
import type {PartProps} from './part-props';

export function WebhookLead({data, id}: PartProps): React.JSX.Element | null {
  const webhook = data.webhooks[id];
  return webhook ? (
    <>
      <FromPlatform webhook={webhook} scopesHref={data.scopesHref} />
      <Html html={webhook.description} />
    </>
  ) : null;
}

export function WebhookParts({data, id}: PartProps): React.JSX.Element | null {
  const webhook = data.webhooks[id];
  return webhook ? (
    <>
      {webhook.payload && (
        <>
          <p className={styles.part}>Request payload</p>
          <Body body={webhook.payload} />
        </>
      )}
      <p className={styles.part}>Expected response</p>
      {webhook.responses.map((response) => (
        <Response key={response.status} response={response} />
      ))}
    </>
  ) : null;
}

export function WebhookSamples({data, id}: PartProps): React.JSX.Element | null {
  const webhook = data.webhooks[id];
  return webhook ? (
    <>
      {webhook.payloadSample && <CodePanel language="json" code={webhook.payloadSample} />}
      <ResponseSamples samples={webhook.responseSamples} />
    </>
  ) : null;
}
