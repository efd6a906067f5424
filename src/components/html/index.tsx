import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Html as HtmlText} from '@site/src/openapi/markdown';
import React from 'react';

import {ownLinks} from './links';

/** The props of an element that shows a rendered description. Docusaurus's link check learns of its links. */
export function useHtml(
  html: HtmlText,
): Required<Pick<React.HTMLAttributes<HTMLElement>, 'dangerouslySetInnerHTML'>> {
  const {collectLink} = useBrokenLinks();
  const text = 'inline' in html ? html.inline : html.blocks;
  ownLinks(text).forEach(collectLink);
  return {dangerouslySetInnerHTML: {__html: text}};
}

/** A rendered description: one paragraph, or several blocks. */
export default function Html({html}: {html: HtmlText}): React.JSX.Element | null {
  const content = useHtml(html);
  if ('blocks' in html) return <div {...content} />;
  return html.inline ? <p {...content} /> : null;
}
