import Link from '@docusaurus/Link';
import type {Samples} from '@site/src/openapi/view-types';
import React from 'react';

import {Endpoint} from '../endpoint';
import Html from '../html';
import Properties from '../property';
import {RequestSamples, ResponseSamples} from '../samples';
import Static from '../static';
import {Body, Response} from './body';
import type {WithReference} from './data';
import {Errors} from './errors';
import {Layout} from './layout';
import PartTitle from './part-title';
import styles from './styles.module.css';

interface WithOperation extends WithReference {
  id: string;
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
