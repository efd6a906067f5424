import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Html as HtmlText} from '@site/src/reference/markdown';
import React from 'react';

import {siteLinks} from './links';

interface Props {
  html: HtmlText;
  /** The element that the description is in. By default a paragraph, or a `<div>` for several blocks. */
  as?: 'dd' | 'span' | 'td';
  /** The name of a cell's column. */
  'data-label'?: string;
}

/** A rendered description. Docusaurus's link check learns of its links. */
export default function Html({html, as, ...attributes}: Props): React.JSX.Element | null {
  const {collectLink} = useBrokenLinks();
  const text = 'inline' in html ? html.inline : html.blocks;
  siteLinks(text).forEach(collectLink);
  if (!text && !as) return null;
  const Tag = as ?? ('inline' in html ? 'p' : 'div');
  return <Tag {...attributes} dangerouslySetInnerHTML={{__html: text}} />;
}
