import React from 'react';

import CodePanel from '../../code-panel';
import {FromPlatform} from '../../endpoint';
import Html from '../../html';
import {ResponseSamples} from '../../samples';
import {Body, Response} from './body';
import type {PartProps} from './part-props';

const Part = ({children}: {children: string}) => (
  // A heading of the theme would get a link.
  // eslint-disable-next-line @docusaurus/prefer-docusaurus-heading
  <h4>{children}</h4>
);

export function WebhookLead({data, id}: PartProps): React.JSX.Element | null {
  const webhook = data.Webhook[id];
  return webhook ? (
    <>
      <FromPlatform webhook={webhook} scopesHref={data.scopesHref} />
      <Html html={webhook.description} />
    </>
  ) : null;
}

export function WebhookParts({data, id}: PartProps): React.JSX.Element | null {
  const webhook = data.Webhook[id];
  return webhook ? (
    <>
      {webhook.payload && (
        <>
          <Part>Request payload</Part>
          <Body body={webhook.payload} />
        </>
      )}
      {/* For events, the page says it once. */}
      {webhook.event === undefined && (
        <>
          <Part>Expected response</Part>
          {webhook.responses.map((response) => (
            <Response key={response.status} response={response} />
          ))}
        </>
      )}
    </>
  ) : null;
}

export function WebhookSamples({data, id}: PartProps): React.JSX.Element | null {
  const webhook = data.Webhook[id];
  return webhook ? (
    <>
      {webhook.payloadSample && (
        <CodePanel
          language="json"
          code={webhook.payloadSample}
          name={`payload of ${webhook.title}`}
        />
      )}
      <ResponseSamples title={webhook.title} samples={webhook.responseSamples} />
    </>
  ) : null;
}
