import Link from '@docusaurus/Link';
import type {OperationView, PageData} from '@site/src/reference/view-types';
import React from 'react';

import Html from '../../html';
import Table from '../../table';
import PartTitle from './part-title';

/** The errors of an operation: its own, then a link to those of all operations. */
export function Errors({
  operation: {anchor, errors, commonErrors},
  commonErrorsHref,
  checkerHref,
}: Pick<PageData, 'commonErrorsHref' | 'checkerHref'> & {
  operation: OperationView;
}): React.JSX.Element | null {
  if (errors.length + commonErrors.length === 0) return null;
  return (
    <>
      <PartTitle id={`${anchor}-errors`}>Errors</PartTitle>
      {errors.length > 0 && (
        <Table aria-labelledby={`${anchor}-errors`}>
          <thead>
            <tr>
              <th>Status</th>
              <th>Cause</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({status, description}) => (
              <tr key={status}>
                <th scope="row">
                  <code>{status}</code>
                </th>
                <Html as="td" html={description} />
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {commonErrors.length > 0 && (
        <p>
          <Link to={commonErrorsHref}>Common errors</Link>
          {`: ${commonErrors.join(', ')}. `}
          <Link to={checkerHref}>Request checker</Link>
        </p>
      )}
    </>
  );
}
