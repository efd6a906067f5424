import Link from '@docusaurus/Link';
import React from 'react';

import {Endpoint, RequestLine} from '../../endpoint';
import Html from '../../html';
import Properties from '../../property';
import {BodySamples, RequestSamples, ResponseSamples} from '../../samples';
import {Body, Response} from './body';
import {Errors} from './errors';
import type {PartProps} from './part-props';
import PartTitle from './part-title';

export function OperationLead({data, id}: PartProps): React.JSX.Element | null {
  const operation = data.Operation[id];
  return operation ? (
    <>
      <Endpoint endpoint={operation.endpoint} scopesHref={data.scopesHref} />
      <Html html={operation.description} />
    </>
  ) : null;
}

export function OperationParts({data, id}: PartProps): React.JSX.Element | null {
  const operation = data.Operation[id];
  if (!operation) return null;
  const {anchor, parameters, bodyTitle, requestBody, returns} = operation;
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
          <PartTitle id={`${anchor}-request-body`}>{bodyTitle}</PartTitle>
          <Body body={requestBody} />
        </>
      )}
      <PartTitle id={`${anchor}-returns`}>Returns</PartTitle>
      {returns.map((response) => (
        <Response key={response.status} response={response} />
      ))}
      <Errors
        operation={operation}
        commonErrorsHref={data.commonErrorsHref}
        checkerHref={data.checkerHref}
      />
    </>
  );
}

export function OperationSamples({data, id}: PartProps): React.JSX.Element | null {
  const operation = data.Operation[id];
  return operation ? (
    <>
      <RequestSamples
        hasAddress
        title={operation.title}
        samples={operation.requests}
        body={operation.sentBody}
        head={
          <>
            <RequestLine {...operation.endpoint} />
            <Link to={`${data.checkerHref}?operation=${id}`} aria-label="Check a request like this">
              Check
            </Link>
          </>
        }
      />
      <BodySamples title={operation.title} samples={operation.otherBodies} />
      <ResponseSamples title={operation.title} samples={operation.responses} />
    </>
  ) : null;
}

/** A request, linked to where it is documented. */
export function OperationSampleContent({data, id}: PartProps): React.JSX.Element | null {
  const sample = data.OperationSample[id];
  return sample ? (
    <>
      <p>
        <Link to={sample.link.href}>{sample.link.title}</Link>
      </p>
      <Endpoint endpoint={sample.endpoint} scopesHref={data.scopesHref} />
      <RequestSamples
        hasAddress
        samples={sample.requests}
        head={<RequestLine {...sample.endpoint} />}
      />
    </>
  ) : null;
}
