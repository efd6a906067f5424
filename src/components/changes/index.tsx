import Link from '@docusaurus/Link';
import type {ChangedItem, PageChangesView} from '@site/src/reference/view-types';
import React from 'react';

import styles from './styles.module.css';

/** A name with the links to where the versions document it; the newer version comes first. */
function Item({
  item: {name, detail, fromHref, toHref},
  from,
}: {
  item: ChangedItem;
  from: string;
}): React.JSX.Element {
  return (
    <>
      <Link to={toHref ?? fromHref ?? ''}>{name}</Link>
      {detail !== undefined && `: ${detail}`}
      {fromHref !== undefined && toHref !== undefined && (
        <>
          {' ('}
          <Link to={fromHref}>{from}</Link>)
        </>
      )}
    </>
  );
}

/** The changes of a page, by kind. */
export const Changes = ({
  groups,
  from,
}: Pick<PageChangesView, 'groups' | 'from'>): React.JSX.Element => (
  <dl className={styles.changes}>
    {groups.map(({label, breaks, items}) => (
      <div key={label + (breaks ?? '')}>
        <dt>
          {label} {breaks !== undefined && <b>{breaks}</b>}
        </dt>
        <dd>
          {items.map((item, position) => (
            <React.Fragment key={`${item.name} ${item.toHref ?? item.fromHref ?? ''}`}>
              {position > 0 && ', '}
              <Item item={item} from={from} />
            </React.Fragment>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

/** The changes on a page since the version before, folded. */
export const ChangedSince = (changes: PageChangesView): React.JSX.Element => (
  <details className={styles.since} data-mdast="last">
    <summary>Changed since {changes.from}</summary>
    <Changes {...changes} />
  </details>
);
