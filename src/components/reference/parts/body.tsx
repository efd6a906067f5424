import type {BodyView, ResponseView} from '@site/src/reference/view-types';
import React from 'react';

import AnchorLink from '../../anchor-link';
import Html from '../../html';
import Properties from '../../property';

/** The content of a request or response. */
export function Body({body}: {body: BodyView}): React.JSX.Element | null {
  if ('description' in body) return <Html html={body.description} />;
  const {collection} = body;
  if ('schema' in body) {
    return body.isNamed ? null : (
      <p>
        {collection && `${collection} of `}
        <AnchorLink anchor={body.anchor}>{body.schema}</AnchorLink>
        {collection ? ' objects' : ' object'}
      </p>
    );
  }
  return (
    <>
      {collection && <p>{collection} of objects with these properties:</p>}
      <Properties anchor={body.prefix} {...body} />
    </>
  );
}

type Status = Pick<ResponseView, 'status' | 'description'>;

/** A status and what it means: in one line, unless its description is several blocks. */
export function ResponseStatus({status, description}: Status): React.JSX.Element {
  const code = <code>{status}</code>;
  if ('inline' in description) {
    return (
      <p>
        {code} <Html as="span" html={description} />
      </p>
    );
  }
  return (
    <>
      <p>{code}</p>
      <Html html={description} />
    </>
  );
}

export function Response({response}: {response: ResponseView}): React.JSX.Element {
  const {headers, body} = response;
  return (
    <>
      <ResponseStatus {...response} />
      {body && <Body body={body} />}
      {headers && (
        <>
          <p>Headers:</p>
          <Properties {...headers} />
        </>
      )}
    </>
  );
}
