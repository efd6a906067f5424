import Link from '@docusaurus/Link';
import React from 'react';

/** A piece of a sentence: words, a name in code, a link, the text of which may be code, or what is strong. */
export type Span =
  string | {code: string} | {to: string; text: string; isCode?: true} | {strong: Span[]};

/** A sentence, as src/remark/spans took it apart. */
export default function Spans({spans}: {spans: Span[]}): React.JSX.Element {
  return (
    <>
      {spans.map((span, position) => {
        if (typeof span === 'string') return span;
        if ('code' in span) return <code key={position}>{span.code}</code>;
        if ('strong' in span) {
          return (
            <strong key={position}>
              <Spans spans={span.strong} />
            </strong>
          );
        }
        return (
          <Link key={position} to={span.to}>
            {span.isCode ? <code>{span.text}</code> : span.text}
          </Link>
        );
      })}
    </>
  );
}
