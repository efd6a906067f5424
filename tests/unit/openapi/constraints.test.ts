import {expect, test} from 'vitest';

import {constraintsOf} from '../../../src/openapi/constraints';
import {ref, withSchemas} from './schema-helpers';

test('the constraints of an alias are those of the schema that it names', () => {
  const description = withSchemas({
    State: {type: 'string', description: 'State.', example: 'open'},
    Alias: {allOf: [ref('State')]},
  });
  expect(constraintsOf(description, ref('Alias'))).toEqual({
    type: 'string',
  });
});

test('limits are constraints', () => {
  const limits = {exclusiveMinimum: 0, exclusiveMaximum: 10, multipleOf: 2};
  expect(constraintsOf(withSchemas({}), limits)).toEqual(limits);
});
