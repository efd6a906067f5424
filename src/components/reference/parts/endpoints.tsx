import Link from '@docusaurus/Link';
import type {EndpointLink} from '@site/src/openapi/view-types';
import React from 'react';

import {ChangedSince} from '../../changes';
import {Method} from '../../endpoint';
import Table from '../../table';
import type {PartProps} from './part-props';

function EndpointRow({
  link,
  endpoint: {method, path, scopes},
  hasScopes,
}: EndpointLink & {hasScopes: boolean}): React.JSX.Element {
  return (
    <tr>
      <td>
        <Link to={link.href}>{link.title}</Link>
      </td>
      <td>
        <Method method={method} /> <code>{path}</code>
      </td>
      {hasScopes && <td>{scopes.length > 0 && <code>{scopes.join(' ')}</code>}</td>}
    </tr>
  );
}

function EndpointTable({endpoints}: {endpoints: EndpointLink[]}): React.JSX.Element {
  const hasScopes = endpoints.some(({endpoint: {scopes}}) => scopes.length > 0);
  return (
    <Table>
      <thead>
        <tr>
          <th>Operation</th>
          <th>Endpoint</th>
          {hasScopes && <th>Required scope</th>}
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.link.href} {...endpoint} hasScopes={hasScopes} />
        ))}
      </tbody>
    </Table>
  );
}

export function EndpointsAndChanges({
  data: {endpoints, changes},
}: Pick<PartProps, 'data'>): React.JSX.Element {
  return (
    <>
      <EndpointTable endpoints={endpoints} />
      {changes && <ChangedSince {...changes} />}
    </>
  );
}
