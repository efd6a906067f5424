import {ThemeClassNames} from '@docusaurus/theme-common';
import Category from '@theme-original/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import React from 'react';

/** A group of the sidebar. One that opens no page and does not collapse is a plain title, which the original links. */
export default function DocSidebarItemCategory(props: Props): React.JSX.Element {
  const {item, onItemClick, activePath, level} = props;
  if (item.href || item.collapsible) return <Category {...props} />;
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        item.className,
      )}>
      <div className="menu__list-item-collapsible">
        <span className="menu__link">{item.label}</span>
      </div>
      <ul className="menu__list">
        <DocSidebarItems
          items={item.items}
          {...(onItemClick && {onItemClick})}
          activePath={activePath}
          level={level + 1}
        />
      </ul>
    </li>
  );
}
