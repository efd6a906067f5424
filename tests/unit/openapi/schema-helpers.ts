import {properties} from '../../../src/openapi/properties';
import type {Description, Schema} from '../../../src/openapi/types';

/** An API that consists of schemas. */
export const withSchemas = (schemas: Record<string, Schema>): Description => ({
  openapi: '3.1.0',
  info: {title: 'A', version: 'test', 'x-common-errors': ''},
  servers: [],
  tags: [],
  paths: {},
  components: {schemas},
});

export const ref = (name: string): Schema => ({$ref: `#/components/schemas/${name}`});

/** What a page shows of a property of a sent object. */
export function shown(
  schema: Schema,
  schemas: Record<string, Schema> = {},
  elsewhere: string[] = [],
) {
  const object = {properties: {it: schema}};
  return properties(withSchemas(schemas), object, true, new Set(elsewhere))[0];
}
