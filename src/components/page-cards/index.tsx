import Link from '@docusaurus/Link';
import {useCurrentSidebarCategory, useDocById} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import type {PropSidebarItem, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import React from 'react';

import styles from './styles.module.css';

function Card({item}: {item: PropSidebarItemLink}): React.JSX.Element {
  const doc = useDocById(item.docId);
  return (
    <li className={styles.card}>
      <Link to={item.href} className={styles.title ?? ''}>
        {doc?.title ?? item.label}
      </Link>
      {doc?.description && <p className={styles.description}>{doc.description}</p>}
    </li>
  );
}

function Cards({items}: {items: PropSidebarItem[]}): React.JSX.Element {
  const pages = items.filter((item) => item.type === 'link').filter(({unlisted}) => !unlisted);
  const groups = items.filter((item) => item.type === 'category');
  return (
    <>
      {pages.length > 0 && (
        <ul className={styles.cards} data-search="ignore">
          {pages.map((page) => (
            <Card key={page.href} item={page} />
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <section key={group.label} className={styles.group}>
          <Heading as="h2" id={group.label.toLowerCase().replaceAll(' ', '-')}>
            {group.href ? <Link to={group.href}>{group.label}</Link> : group.label}
          </Heading>
          <Cards items={group.items} />
        </section>
      ))}
    </>
  );
}

/**
 * The pages below the current page in the sidebar, by the sidebar's groups, with the titles and descriptions that
 * the pages give themselves. For index pages: the page that a sidebar category links. The search leaves the cards
 * out, because it finds the pages themselves.
 */
export default function PageCards(): React.JSX.Element {
  return <Cards items={useCurrentSidebarCategory().items} />;
}
