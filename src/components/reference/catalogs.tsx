import Link from '@docusaurus/Link';
import type {OperationLink} from '@site/src/reference/view-types';
import React from 'react';

import {Changes} from '../changes';
import Html from '../html';
import Static from '../static';
import Table from '../table';
import type {WithReference} from './data';
import PartTitle from './parts/part-title';
import styles from './styles.module.css';

// Catalogs of a whole version. Few pages have one, so those pages import it, and no other page loads its code.

interface DiffProps extends WithReference {
  from: string;
}

function PagesOfDiff({from, reference}: DiffProps): React.JSX.Element {
  const diff = reference.useLoaded().data.VersionDiff[from];
  return (
    <>
      {diff?.pages.map(({id, title, groups}) => (
        <React.Fragment key={id}>
          <PartTitle id={`changes-${id.replaceAll('/', '-')}`}>{title}</PartTitle>
          <Changes from={diff.from} groups={groups} />
        </React.Fragment>
      ))}
    </>
  );
}

/** `<VersionDiff from="v1" to="2025-03" />`: the differences between two versions, by page. */
export const VersionDiff = (props: DiffProps): React.JSX.Element => (
  <Static>
    <PagesOfDiff {...props} />
  </Static>
);

/** Operations, each linked to where it is documented. */
const OperationLinks = ({operations}: {operations: OperationLink[]}): React.JSX.Element => (
  <>
    {operations.map(({title, href}, position) => (
      <React.Fragment key={href}>
        {position > 0 && ', '}
        <Link to={href}>{title}</Link>
      </React.Fragment>
    ))}
  </>
);

function Scopes({reference}: WithReference): React.JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th>Scope</th>
          <th>Description</th>
          <th>Operations</th>
        </tr>
      </thead>
      <tbody>
        {reference.useLoaded().data.ScopeTable['']?.map(({scope, meaning, operations}) => (
          <tr key={scope}>
            <th scope="row">
              <code>{scope}</code>
            </th>
            <Html as="td" data-label="Description" html={meaning} />
            <td data-label="Operations">
              {operations.length === 0 && 'None'}
              {operations.length > 2 ? (
                <details>
                  <summary data-mdast="ignore">{operations.length} operations</summary>
                  <OperationLinks operations={operations} />
                </details>
              ) : (
                <OperationLinks operations={operations} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** `<ScopeTable />`: every scope with what it opens and the operations that require it. */
export const ScopeTable = (props: WithReference): React.JSX.Element => (
  <Static>
    <Scopes {...props} />
  </Static>
);

function ErrorStatuses({reference}: WithReference): React.JSX.Element {
  const {ErrorCatalog: catalogs, commonErrorsHref} = reference.useLoaded().data;
  return (
    <>
      {catalogs['']?.map(({status, text, anchor, messages}) => (
        <React.Fragment key={status}>
          <PartTitle id={anchor}>{`${status} ${text}`}</PartTitle>
          <Table aria-labelledby={anchor}>
            <thead>
              <tr>
                <th>Message or code</th>
                <th>Cause</th>
                <th>Operations</th>
              </tr>
            </thead>
            <tbody>
              {messages.map(({message, field, cause, isCommon, operations}, position) => (
                <tr key={position}>
                  <th scope="row">
                    <code>{message}</code>
                    {field && (
                      <>
                        {' in '}
                        <code>{field}</code>
                      </>
                    )}
                  </th>
                  <Html as="td" data-label="Cause" html={cause} />
                  <td data-label="Operations">
                    {isCommon ? (
                      <Link to={commonErrorsHref}>Any operation</Link>
                    ) : (
                      <OperationLinks operations={operations} />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </React.Fragment>
      ))}
    </>
  );
}

/** `<ErrorCatalog />`: the messages that responses contain word for word, with the operations that return them. */
export const ErrorCatalog = (props: WithReference): React.JSX.Element => (
  <Static className={styles.catalog}>
    <ErrorStatuses {...props} />
  </Static>
);
