import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';
import React from 'react';

/**
 * A page in the sidebar. Docusaurus's link fetches every page whose link is in view, and here some forty are: a page is
 * fetched when the reader points at its link.
 */
export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
  level,
}: Props): React.JSX.Element {
  const {href, label, className} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemLink,
        ThemeClassNames.docs.docSidebarItemLinkLevel(level),
        'menu__list-item',
        className,
      )}>
      {/* eslint-disable-next-line @docusaurus/no-html-links -- see above */}
      <a
        className={clsx('menu__link', isActive && 'menu__link--active')}
        aria-current={isActive ? 'page' : undefined}
        href={href}
        onClick={() => onItemClick?.(item)}>
        {label}
      </a>
    </li>
  );
}
