import {listProperties} from '../../../src/openapi/listed';
import {shapeOf} from '../../../src/openapi/shape';
import type {Description, Schema} from '../../../src/openapi/types';
import {propertyViews} from '../../../src/reference/properties';
import type {PropertyView} from '../../../src/reference/view-types';

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

/** The properties that a page lists, with their descriptions as they are. */
export const rows = (
  api: Description,
  schema: Schema,
  isSent: boolean,
  elsewhere: string[] = [],
): PropertyView[] =>
  propertyViews(listProperties(shapeOf(api, schema), new Set(elsewhere)), {
    prefix: '',
    isSent,
    schemaAnchors: new Map(),
    newIn: () => undefined,
    render: (inline) => ({inline}),
  });

/** What a page shows of a property of a sent object. */
export const rowOf = (
  schema: Schema,
  schemas: Record<string, Schema> = {},
  elsewhere: string[] = [],
): PropertyView | undefined =>
  rows(withSchemas(schemas), {properties: {it: schema}}, true, elsewhere)[0];
