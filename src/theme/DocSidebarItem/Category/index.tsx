import Link from '@docusaurus/Link';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {isSamePath} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import React from 'react';

/** The title of a section, which links its page if it has one. */
function Title({item, activePath, onItemClick, tabIndex}: Props): React.JSX.Element {
  const isCurrent = isSamePath(item.href, activePath);
  if (!item.href) return <span className="menu__link">{item.label}</span>;
  return (
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
  );
}

/**
 * A group of the sidebar: one that collapses is a `<details>`, which works before the application runs. The original
 * leaves the pages of a closed group out of the HTML, renders a title without a page as a link without an `href`, and
 * writes `style` attributes, for which the policy of each page would need another hash.
 */
export default function DocSidebarItemCategory(props: Props): React.JSX.Element {
  const {item, onItemClick, activePath, level} = props;
  const pages = (
    <ul className="menu__list">
      <DocSidebarItems
        items={item.items}
        {...(onItemClick && {onItemClick})}
        tabIndex={0}
        activePath={activePath}
        level={level + 1}
      />
    </ul>
  );
  // BEGIN swizzled code
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        item.className,
      )}>
      {item.collapsible ? (
        <details open={isActiveSidebarItem(item, activePath)}>
          <summary className="menu__link menu__link--sublist-caret">{item.label}</summary>
          {pages}
        </details>
      ) : (
        <>
          <div
            className={clsx('menu__list-item-collapsible', {
              'menu__list-item-collapsible--active': isSamePath(item.href, activePath),
            })}>
            <Title {...props} />
          </div>
          {pages}
        </>
      )}
    </li>
  );
  // END swizzled code
}
