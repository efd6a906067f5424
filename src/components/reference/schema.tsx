import type {SchemaView} from '@site/src/openapi/view-types';
import React from 'react';

import Properties from '../property';
import Static from '../static';
import type {WithReference} from './data';

interface WithName extends WithReference {
  name: string;
}

function SchemaProperties({name, reference}: WithName): React.JSX.Element | null {
  const schema: SchemaView | undefined = reference.useData().schemas[name];
  return schema ? <Properties {...schema} /> : null;
}

/** `<Schema name="Order" />`: all properties of an object. */
export const Schema = (props: WithName): React.JSX.Element => (
  <Static>
    <SchemaProperties {...props} />
  </Static>
);
