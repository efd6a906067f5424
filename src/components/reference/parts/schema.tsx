import React from 'react';

import Properties from '../../property';
import type {PartProps} from './part-props';

export function SchemaProperties({data, id}: PartProps): React.JSX.Element | null {
  const schema = data.schemas[id];
  return schema ? <Properties {...schema} /> : null;
}
