import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {EventView} from '@site/src/reference/view-types';
import React from 'react';

import Html from '../../html';
import Table from '../../table';
import styles from '../styles.module.css';
import type {PartProps} from './part-props';

function EventRow({event}: {event: EventView}): React.JSX.Element {
  const {name, anchor, href, sentWhen, payload, scopes, newIn} = event;
  const {collectAnchor} = useBrokenLinks();
  if (anchor !== undefined) collectAnchor(anchor);
  return (
    // Of the rows of an event, the search has the one that no other place replaces.
    <tr id={anchor} className={styles.event} data-event={href === undefined ? '' : undefined}>
      <th scope="row">
        {href === undefined ? (
          <code>{name}</code>
        ) : (
          <Link to={href}>
            <code>{name}</code>
          </Link>
        )}
        {newIn !== undefined && <small>New in {newIn}</small>}
      </th>
      <Html as="td" html={sentWhen} data-label="Sent when" />
      <td data-label="Payload">
        {payload.map((property, position) => (
          <React.Fragment key={property}>
            {position > 0 && ', '}
            <code>{property}</code>
          </React.Fragment>
        ))}
      </td>
      <td data-label="Required scope">
        {scopes.map((scope) => (
          <code key={scope}>{scope}</code>
        ))}
      </td>
    </tr>
  );
}

export const EventTable = ({data: {Events}, id}: PartProps): React.JSX.Element => (
  <Table>
    <thead>
      <tr>
        <th>Event</th>
        <th>Sent when</th>
        <th>Payload</th>
        <th>Required scope</th>
      </tr>
    </thead>
    <tbody>
      {(Events[id] ?? []).map((event) => (
        <EventRow key={event.name} event={event} />
      ))}
    </tbody>
  </Table>
);
