import React from 'react';

import {useLinks} from './use-links';

/** A run of paragraphs, lists and parts' titles, as src/remark/prose wrote it into the page. */
export default function Prose({html}: {html: string}): React.JSX.Element {
  const element = useLinks<HTMLDivElement>(html);
  return <div ref={element} className="written" dangerouslySetInnerHTML={{__html: html}} />;
}
