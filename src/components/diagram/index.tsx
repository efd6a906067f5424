import useBaseUrl from '@docusaurus/useBaseUrl';
import type {DrawnDiagram} from '@site/src/remark/diagrams';
import React from 'react';

import Static from '../static';
import Sequence from './sequence';

// About static/css/diagrams.css, which only pages with diagrams link, and whose comments would be served with it:
// - Its place is that of what is hidden in it, which would make the page wider otherwise.
// - Flowcharts and states are drawn by Graphviz. They shrink to their place where the page is wide, and on paper; on a phone
//   their words would be too small then.
// - In a sequence, a participant has two columns, with its line between them, so that a message spans whole ones: the
//   columns `--from` and `--to`. Text has the page's ground, so that the lines don't cross it. A message to itself leaves
//   the line and comes back to it.

interface Props {
  title: string;
  diagram: DrawnDiagram;
}

/** A diagram that src/remark/diagrams has drawn. A screen reader gets its title and, as a list, its steps. */
export default function Diagram({title, diagram}: Props): React.JSX.Element {
  return (
    <>
      <link rel="stylesheet" href={useBaseUrl('/css/diagrams.css')} precedence="default" />
      <Static>
        {/* Where it is wider than its place it scrolls, and so has to be reachable by keyboard (src/client/scrollable). */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <figure className="diagram" aria-label={title} tabIndex={0} data-search="ignore">
          {diagram.type === 'sequence' ? (
            <Sequence {...diagram} />
          ) : (
            <>
              <ol className="hidden">
                {diagram.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <div className="graph" dangerouslySetInnerHTML={{__html: diagram.svg}} />
            </>
          )}
        </figure>
      </Static>
    </>
  );
}
