import Link from '@docusaurus/Link';
import React from 'react';

import {ChangedSince} from '../../changes';
import {Method} from '../../endpoint';
import Table from '../../table';
import type {PartProps} from './part-props';

export function EndpointsAndChanges({
  data: {Endpoints, changes},
  id,
}: PartProps): React.JSX.Element {
  const endpoints = Endpoints[id] ?? [];
  const hasScopes = endpoints.some(({endpoint: {scopes}}) => scopes.length > 0);
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th>Operation</th>
            <th>Endpoint</th>
            {hasScopes && <th>Required scope</th>}
          </tr>
        </thead>
        <tbody>
          {endpoints.map(({link, endpoint: {method, path, scopes}}) => (
            <tr key={link.href}>
              <th scope="row">
                <Link to={link.href}>{link.title}</Link>
              </th>
              <td data-label="Endpoint">
                <Method method={method} /> <code>{path}</code>
              </td>
              {hasScopes && (
                <td data-label="Required scope">
                  {scopes.length > 0 && <code>{scopes.join(' ')}</code>}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {changes && <ChangedSince {...changes} />}
    </>
  );
}
