import CollapseButton from '@theme-original/TOCCollapsible/CollapseButton';
import type {Props} from '@theme/TOCCollapsible/CollapseButton';
import React from 'react';

/** The button of a phone's table of contents, which says whether the list is open. */
export default function TOCCollapseButton(props: Props): React.JSX.Element {
  return <CollapseButton {...props} aria-expanded={!props.collapsed} />;
}
