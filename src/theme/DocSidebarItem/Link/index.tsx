import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import SidebarLink from '@theme-original/DocSidebarItem/Link';
import type {Props} from '@theme/DocSidebarItem/Link';
import clsx from 'clsx';
import React from 'react';
import {Link} from 'react-router-dom';

/**
 * A page in the sidebar. The original prefetches every page whose link is in view, and here some forty are: a page is
 * loaded when the reader points at its link (src/components/static/links). Links that are no pages are left to the
 * original.
 */
export default function DocSidebarItemLink(props: Props): React.JSX.Element {
  const {item, onItemClick, activePath, level, tabIndex} = props;
  const {collectLink} = useBrokenLinks();
  if (!item.docId) return <SidebarLink {...props} />;

  const {href, label, className} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  collectLink(href);
  // BEGIN swizzled code
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
        tabIndex={tabIndex}>
        {label}
      </Link>
    </li>
  );
  // END swizzled code
}
