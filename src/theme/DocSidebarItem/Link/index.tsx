import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';
import React from 'react';
import {Link} from 'react-router-dom';

/**
 * A page in the sidebar. The router's link, not Docusaurus's: that one fetches every page whose link is in view,
 * and here some forty are. A page is fetched when the reader points at its link.
 */
export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
  level,
}: Props): React.JSX.Element {
  const {href, label, className} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const preload = () => void window.docusaurus.preload(href);
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemLink,
        ThemeClassNames.docs.docSidebarItemLinkLevel(level),
        'menu__list-item',
        className,
      )}>
      <Link
        className={clsx('menu__link', isActive && 'menu__link--active')}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        onClick={() => onItemClick?.(item)}
        onMouseEnter={preload}
        onTouchStart={preload}>
        {label}
      </Link>
    </li>
  );
}
