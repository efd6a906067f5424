import Link from '@docusaurus/Link';
import React from 'react';

/** A piece of a sentence: words, a name in code, or a link to a page of the site. */
export type Span = string | {code: string} | {to: string; text: string};

/** A sentence of the API description, as src/remark/inline-text took it apart. */
export default function Spans({spans}: {spans: Span[]}): React.JSX.Element {
  return (
    <>
      {spans.map((span, position) => {
        if (typeof span === 'string') return span;
        if ('code' in span) return <code key={position}>{span.code}</code>;
        return (
          <Link key={position} to={span.to}>
            {span.text}
          </Link>
        );
      })}
    </>
  );
}
