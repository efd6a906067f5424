import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React from 'react';

/** The title of a part of an operation. Parts are not in the table of contents, but links may lead to them. */
export default function PartTitle({
  id,
  children,
}: {
  id: string;
  children: string;
}): React.JSX.Element {
  useBrokenLinks().collectAnchor(id);
  return (
    // A heading of the theme would get a link, and the properties below it have links of their own.
    // eslint-disable-next-line @docusaurus/prefer-docusaurus-heading
    <h3 id={id}>{children}</h3>
  );
}
