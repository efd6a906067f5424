import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import clsx from 'clsx';
import React from 'react';

/**
 * A heading with a link to itself. The link is for the pointer: in the name of the heading it would repeat its text, and
 * the table of contents has the same link for the keyboard and screen readers.
 */
export default function Heading({as: Tag, id, ...props}: Props): React.JSX.Element {
  // BEGIN swizzled code
  const brokenLinks = useBrokenLinks();
  if (Tag === 'h1' || !id) return <Tag {...props} />;
  brokenLinks.collectAnchor(id);
  return (
    <Tag {...props} className={clsx('anchor', props.className)} id={id}>
      {props.children}
      <Link className="hash-link" to={`#${id}`} aria-hidden tabIndex={-1} />
    </Tag>
  );
  // END swizzled code
}
