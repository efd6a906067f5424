import Link from '@docusaurus/Link';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {isSamePath} from '@docusaurus/theme-common/internal';
import Category from '@theme-original/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import React from 'react';

/**
 * A group of the sidebar. One that doesn't collapse is a title and a list. The original renders a title without a page as
 * a link without an `href`, and writes `style` attributes, for which the policy of each page would need another hash.
 */
export default function DocSidebarItemCategory(props: Props): React.JSX.Element {
  const {item, onItemClick, activePath, level, tabIndex} = props;
  if (item.collapsible) return <Category {...props} />;
  const isCurrent = isSamePath(item.href, activePath);
  // BEGIN swizzled code
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        item.className,
      )}>
      <div
        className={clsx('menu__list-item-collapsible', {
          'menu__list-item-collapsible--active': isCurrent,
        })}>
        {item.href ? (
          <Link
            className={clsx('menu__link', {
              'menu__link--active': isActiveSidebarItem(item, activePath),
            })}
            aria-current={isCurrent ? 'page' : undefined}
            tabIndex={tabIndex}
            href={item.href}
            onClick={() => onItemClick?.(item)}>
            {item.label}
          </Link>
        ) : (
          <span className="menu__link">{item.label}</span>
        )}
      </div>
      <ul className="menu__list">
        <DocSidebarItems
          items={item.items}
          {...(onItemClick && {onItemClick})}
          tabIndex={0}
          activePath={activePath}
          level={level + 1}
        />
      </ul>
    </li>
  );
  // END swizzled code
}
