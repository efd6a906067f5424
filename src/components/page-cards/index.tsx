import Link from '@docusaurus/Link';
import {
  findSidebarCategory,
  useDocById,
  useDocsSidebar,
} from '@docusaurus/plugin-content-docs/client';
import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import React from 'react';

import styles from './styles.module.css';

/** `<Cards>`: a list whose items begin with a link, as cards, with a title above and a note below it. */
export const Cards = ({children}: {children: React.ReactNode}): React.JSX.Element => (
  <div className={styles.cards}>{children}</div>
);

function Card({item}: {item: PropSidebarItemLink}): React.JSX.Element {
  const doc = useDocById(item.docId);
  return (
    <li>
      <p>
        <Link to={item.href}>{doc?.title ?? item.label}</Link>
      </p>
      {doc?.description && <p>{doc.description}</p>}
    </li>
  );
}

/**
 * `<PageCards category="Recipes" />`: the pages of a category of the sidebar, with the titles and descriptions that they give
 * themselves. The search leaves the cards out, because it finds the pages themselves.
 *
 * @throws for a category that the sidebar doesn't have
 */
export default function PageCards({category: label}: {category: string}): React.JSX.Element {
  const items = useDocsSidebar()?.items ?? [];
  const category = findSidebarCategory(items, (item) => item.label === label);
  if (!category) throw new Error(`<PageCards>: the sidebar has no category ${label}.`);
  const pages = category.items.filter((item) => item.type === 'link');
  return (
    <div className={styles.cards} data-search="ignore">
      <ul>
        {pages
          .filter(({unlisted}) => !unlisted)
          .map((page) => (
            <Card key={page.href} item={page} />
          ))}
      </ul>
    </div>
  );
}
