import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React from 'react';

interface Props {
  anchor: string;
  children: React.ReactNode;
}

/** A link within the page, which Docusaurus's link check learns of. Pages have hundreds of them. */
export default function AnchorLink({anchor, children}: Props): React.JSX.Element {
  const href = `#${anchor}`;
  useBrokenLinks().collectLink(href);
  // Docusaurus's own link watches whether it comes into view, to fetch a page that is here already.
  // eslint-disable-next-line @docusaurus/no-html-links
  return <a href={href}>{children}</a>;
}
