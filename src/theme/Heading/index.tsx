import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import clsx from 'clsx';
import React from 'react';

/** The text of what React renders, such as that of a heading with code in it. */
function textOf(node: React.ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return React.isValidElement<React.PropsWithChildren>(node) ? textOf(node.props.children) : '';
}

/** A heading with a link to itself, which src/client/permalinks copies. */
export default function Heading({as: Tag, id, ...props}: Props): React.JSX.Element {
  const brokenLinks = useBrokenLinks();
  if (Tag === 'h1' || !id) return <Tag {...props} />;
  brokenLinks.collectAnchor(id);
  const label = translate(
    {id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}'},
    {heading: textOf(props.children)},
  );
  return (
    <Tag {...props} className={clsx('anchor', props.className)} id={id}>
      {props.children}
      <Link className="hash-link" to={`#${id}`} aria-label={label}>
        &#8203;
      </Link>
    </Tag>
  );
}
