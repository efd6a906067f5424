import type {BodyView, ResponseView} from '@site/src/openapi/view-types';
import React from 'react';

import AnchorLink from '../anchor-link';
import Html, {useHtml} from '../html';
import Properties from '../property';

/** What a request or response contains. */
export function Body({body}: {body: BodyView}): React.JSX.Element | null {
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

export function Response({response}: {response: ResponseView}): React.JSX.Element {
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
