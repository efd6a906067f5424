import type {WebhookView} from '@site/src/openapi/view-types';
import React from 'react';

import CodePanel from '../code-panel';
import {FromPlatform} from '../endpoint';
import Html from '../html';
import {ResponseSamples} from '../samples';
import {Body, Response} from './body';
import type {WithReference} from './data';
import {Layout} from './layout';
import styles from './styles.module.css';

interface WithName extends WithReference {
  name: string;
}

function useWebhook({name, reference}: WithName): WebhookView | undefined {
  return reference.useData().webhooks[name];
}

function WebhookLead(props: WithName): React.JSX.Element | null {
  const {scopesHref} = props.reference.useData();
  const webhook = useWebhook(props);
  return webhook ? (
    <>
      <FromPlatform webhook={webhook} scopesHref={scopesHref} />
      <Html html={webhook.description} />
    </>
  ) : null;
}

function WebhookParts(props: WithName): React.JSX.Element | null {
  const webhook = useWebhook(props);
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

function WebhookSamples(props: WithName): React.JSX.Element | null {
  const webhook = useWebhook(props);
  return webhook ? (
    <>
      {webhook.payloadSample && <CodePanel language="json" code={webhook.payloadSample} />}
      <ResponseSamples samples={webhook.responseSamples} />
    </>
  ) : null;
}

/** `<Webhook name="order/created" />`: a request that the platform sends to an app. */
export const Webhook = ({
  children,
  ...props
}: WithName & {children?: React.ReactNode}): React.JSX.Element => (
  <Layout
    lead={<WebhookLead {...props} />}
    parts={<WebhookParts {...props} />}
    samples={<WebhookSamples {...props} />}>
    {children}
  </Layout>
);
