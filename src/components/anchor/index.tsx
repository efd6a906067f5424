import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React from 'react';

/** Text that links can lead to, such as a term in a table. */
export default function Anchor({
  id,
  children,
}: {
  id: string;
  children: React.ReactNode;
}): React.JSX.Element {
  useBrokenLinks().collectAnchor(id);
  return <span id={id}>{children}</span>;
}
