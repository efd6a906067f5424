import Link from '@docusaurus/Link';
import type {
  BodyView,
  EndpointLink,
  OperationView,
  ResponseView,
  Samples,
  SchemaView,
  WebhookView,
} from '@site/src/openapi/view-types';
import React from 'react';

import AnchorLink from '../anchor-link';
import {ChangedSince} from '../changes';
import CodePanel from '../code-panel';
import {Endpoint, FromPlatform, Method} from '../endpoint';
import Html, {useHtml} from '../html';
import Properties from '../property';
import {RequestSamples, ResponseSamples} from '../samples';
import Static from '../static';
import Table from '../table';
import type {WithReference} from './data';
import PartTitle from './part-title';
import styles from './styles.module.css';

// What `<Operation id>`, `<Schema name>` and the like show on a page. What they have in common is static, around the
// children that writers give them. src/remark/api-reference adds `reference`, and the headings above them.

interface WithOperation extends WithReference {
  id: string;
}

interface WithName extends WithReference {
  name: string;
}

/** What a request or response contains. */
function Body({body}: {body: BodyView}): React.JSX.Element | null {
  if ('description' in body) return <Html html={body.description} />;
  const {collection} = body;
  if ('schema' in body) {
    return (
      <>
        {!body.isNamed && (
          <p>
            {collection && `${collection} of `}
            <AnchorLink anchor={body.anchor}>{body.schema}</AnchorLink>
            {collection ? ' objects' : ' object'}
          </p>
        )}
        {body.own && <Properties {...body.own} />}
      </>
    );
  }
  return (
    <>
      {collection && <p>{collection} of objects with these properties:</p>}
      <Properties anchor={body.prefix} {...body} />
    </>
  );
}

function Response({response}: {response: ResponseView}): React.JSX.Element {
  const description = useHtml(response.description);
  return (
    <>
      <p>
        <code>{response.status}</code> <span {...description} />
      </p>
      {response.body && <Body body={response.body} />}
    </>
  );
}

function ErrorRow({error}: {error: ResponseView}): React.JSX.Element {
  return (
    <tr>
      <td>
        <code>{error.status}</code>
      </td>
      <td {...useHtml(error.description)} />
    </tr>
  );
}

function Errors({
  operation: {anchor, errors, commonErrors},
  commonErrorsHref,
}: {
  operation: OperationView;
  commonErrorsHref: string;
}): React.JSX.Element | null {
  if (errors.length + commonErrors.length === 0) return null;
  return (
    <>
      <PartTitle id={`${anchor}-errors`}>Errors</PartTitle>
      {errors.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th>Status</th>
              <th>Cause</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <ErrorRow key={error.status} error={error} />
            ))}
          </tbody>
        </Table>
      )}
      {commonErrors.length > 0 && (
        <p>
          <Link to={commonErrorsHref}>Common errors</Link>
          {`: ${commonErrors.join(', ')}`}
        </p>
      )}
    </>
  );
}

function OperationLead({id, reference}: WithOperation): React.JSX.Element | null {
  const {operations, scopesHref} = reference.useData();
  const operation = operations[id];
  return operation ? (
    <>
      <Endpoint endpoint={operation.endpoint} scopesHref={scopesHref} />
      <Html html={operation.description} />
    </>
  ) : null;
}

function OperationParts({id, reference}: WithOperation): React.JSX.Element | null {
  const {operations, commonErrorsHref} = reference.useData();
  const operation = operations[id];
  if (!operation) return null;
  const {anchor, parameters, requestBody, returns} = operation;
  return (
    <>
      {parameters.map(({title, anchor: partAnchor, ...list}) => (
        <React.Fragment key={title}>
          <PartTitle id={partAnchor}>{title}</PartTitle>
          <Properties {...list} />
        </React.Fragment>
      ))}
      {requestBody && (
        <>
          <PartTitle id={`${anchor}-request-body`}>Request body</PartTitle>
          <Body body={requestBody} />
        </>
      )}
      <PartTitle id={`${anchor}-returns`}>Returns</PartTitle>
      {returns.map((response) => (
        <Response key={response.status} response={response} />
      ))}
      <Errors operation={operation} commonErrorsHref={commonErrorsHref} />
    </>
  );
}

const SamplePanels = ({requests, responses}: Samples): React.JSX.Element => (
  <>
    <RequestSamples samples={requests} />
    <ResponseSamples samples={responses} />
  </>
);

function OperationSamples({id, reference}: WithOperation): React.JSX.Element | null {
  const operation = reference.useData().operations[id];
  return operation ? <SamplePanels {...operation} /> : null;
}

interface LayoutProps {
  lead: React.ReactNode;
  /** What writers say of it. */
  children: React.ReactNode;
  parts: React.ReactNode;
  samples: React.ReactNode;
}

/** Two halves on a wide screen: words left, samples right and sticky. The mark is for src/components/shortcuts. */
const Layout = ({lead, children, parts, samples}: LayoutProps): React.JSX.Element => (
  <div className={styles.operation} data-operation>
    {children ? (
      <div className={styles.text}>
        <Static>{lead}</Static>
        {children}
        <Static>{parts}</Static>
      </div>
    ) : (
      <Static className={styles.text}>
        {lead}
        {parts}
      </Static>
    )}
    <Static className={styles.samples} data-pagefind-ignore>
      {samples}
    </Static>
  </div>
);

/** `<Operation id="listOrders">`: an endpoint with its parameters, body, responses and samples. */
export const Operation = ({
  children,
  ...props
}: WithOperation & {children?: React.ReactNode}): React.JSX.Element => (
  <Layout
    lead={<OperationLead {...props} />}
    parts={<OperationParts {...props} />}
    samples={<OperationSamples {...props} />}>
    {children}
  </Layout>
);

function OperationSampleContent({id, reference}: WithOperation): React.JSX.Element | null {
  const {operationSamples, scopesHref} = reference.useData();
  const sample = operationSamples[id];
  return sample ? (
    <>
      <p>
        <Link to={sample.link.href}>{sample.link.title}</Link>
      </p>
      <Endpoint endpoint={sample.endpoint} scopesHref={scopesHref} />
      <SamplePanels {...sample} />
    </>
  ) : null;
}

/** `<OperationSample id="listOrders" />`: a request as the step of a guide, linked to where it is documented. */
export const OperationSample = (props: WithOperation): React.JSX.Element => (
  <Static className={styles.step} data-pagefind-ignore>
    <OperationSampleContent {...props} />
  </Static>
);

function SchemaProperties({name, reference}: WithName): React.JSX.Element | null {
  const schema: SchemaView | undefined = reference.useData().schemas[name];
  return schema ? <Properties {...schema} /> : null;
}

/** `<Schema name="Order" />`: all properties of an object. */
export const Schema = (props: WithName): React.JSX.Element => (
  <Static>
    <SchemaProperties {...props} />
  </Static>
);

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

function EndpointRow({
  link,
  endpoint: {method, path, scopes},
  hasScopes,
}: EndpointLink & {hasScopes: boolean}): React.JSX.Element {
  return (
    <tr>
      <td>
        <Link to={link.href}>{link.title}</Link>
      </td>
      <td>
        <Method method={method} /> <code>{path}</code>
      </td>
      {hasScopes && <td>{scopes.length > 0 && <code>{scopes.join(' ')}</code>}</td>}
    </tr>
  );
}

function EndpointTable({endpoints}: {endpoints: EndpointLink[]}): React.JSX.Element {
  const hasScopes = endpoints.some(({endpoint: {scopes}}) => scopes.length > 0);
  return (
    <Table>
      <thead>
        <tr>
          <th>Operation</th>
          <th>Endpoint</th>
          {hasScopes && <th>Required scope</th>}
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.link.href} {...endpoint} hasScopes={hasScopes} />
        ))}
      </tbody>
    </Table>
  );
}

function EndpointsAndChanges({reference}: WithReference): React.JSX.Element {
  const {endpoints, changes} = reference.useData();
  return (
    <>
      <EndpointTable endpoints={endpoints} />
      {changes && <ChangedSince {...changes} />}
    </>
  );
}

/** `<Endpoints />`: the operations of the page, and what changed on it since the version before. */
export const Endpoints = (props: WithReference): React.JSX.Element => (
  <Static>
    <EndpointsAndChanges {...props} />
  </Static>
);
