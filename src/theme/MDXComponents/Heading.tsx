import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import type {Props} from '@theme/MDXComponents/Heading';
import React from 'react';

/** A heading inside an operation. What stands below it has links of its own, and a page has some sixty of them. */
function PartHeading({as: Tag, id, children}: Props): React.JSX.Element {
  const {collectAnchor} = useBrokenLinks();
  if (id !== undefined) collectAnchor(id);
  return (
    <Tag id={id} className="anchor">
      {children}
    </Tag>
  );
}

export default function MDXHeading(props: Props): React.JSX.Element {
  return props.className === 'part' ? <PartHeading {...props} /> : <Heading {...props} />;
}
