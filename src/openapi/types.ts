/** A JSON Schema of OpenAPI 3.1, or a reference to one with siblings, as far as this site reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  /** The media type of what a string contains. */
  contentMediaType?: string;
  contentEncoding?: string;
  /** The JSON that a string contains. */
  contentSchema?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** What a text with the pattern is, such as `a decimal with a point, such as 29.90`. */
  'x-pattern-description'?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  'x-enum-descriptions'?: Record<string, string>;
  /** Two properties that a request can't contain together. */
  'x-exclusive'?: string[];
  /** Properties that make a request fail. */
  'x-rejected'?: string[];
  /** Properties and values that people send here, with what to send instead. */
  'x-elsewhere'?: Record<string, string>;
  /** Why `null` is allowed and does nothing. */
  'x-null'?: string;
  /** The platform has a value for a required property that is omitted, as its description says. */
  'x-has-fallback'?: boolean;
}

export interface Example {
  $ref?: string;
  summary?: string;
  value: unknown;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface ParameterObject {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  schema?: Schema;
  example?: unknown;
  /** Whether samples send an optional query parameter. */
  'x-in-samples'?: boolean;
}

export interface ResponseObject {
  $ref?: string;
  description: string;
  headers?: Record<string, Omit<ParameterObject, 'name' | 'in'>>;
  /** Any request can get this response, so one page explains it for all. */
  'x-common-error'?: boolean;
  /** Cause of each message in the body, and what to do. A message needs no example. */
  'x-causes'?: Record<string, string>;
  content?: Record<string, MediaType>;
}

interface RequestBodyObject {
  $ref?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

export interface ServerObject {
  url: string;
  description?: string;
  variables?: Record<string, {default: string}>;
}

/** An operation, with what the linter demands of one. */
export interface OperationObject {
  operationId: string;
  summary: string;
  description?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  /** The server of a request that belongs to no store. */
  servers?: ServerObject[];
  parameters?: ParameterObject[];
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject>;
  deprecated?: boolean;
  /** Its place on this site, in the descriptions that readers download. */
  externalDocs?: {url: string};
  'x-callback'?: boolean;
  'x-privacy'?: boolean;
  'x-required-scope'?: string;
  'x-respond-within'?: string;
  /** What replaced it in the version after. */
  'x-replaced-by'?: string;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The operations of a path or a webhook, with what they have in common. */
export interface PathItem extends Partial<Record<Method, OperationObject>> {
  $ref?: string;
  parameters?: ParameterObject[];
  servers?: ServerObject[];
}

interface SecurityScheme {
  type: string;
  /** Of OAuth: what an app may ask for, with what each scope opens, and the body of the request for a token. */
  flows?: Record<
    string,
    {scopes: Record<string, string>; tokenUrl?: string; 'x-token-request'?: Schema}
  >;
}

/** A version of the API, in one document: all its references point into itself. */
export interface Description {
  openapi: string;
  info: {
    title: string;
    version: string;
    /** A link to what explains the errors of any operation. */
    'x-common-errors': string;
  };
  servers: ServerObject[];
  /** Names of parameters, properties, and values, with what other APIs call the same. */
  'x-other-names'?: Record<string, string[]>;
  /** Names of other APIs that have no counterpart, with what to send instead. */
  'x-elsewhere'?: Record<string, string>;
  /** The errors of all operations (`commonErrors`): names of `components.responses`, by status. */
  'x-common-responses'?: Record<string, string>;
  tags: {name: string; description?: string}[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  /** Of the operations that have none of their own. */
  security?: Record<string, string[]>[];
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, ParameterObject>;
    examples?: Record<string, Example>;
    responses?: Record<string, ResponseObject>;
    requestBodies?: Record<string, RequestBodyObject>;
    securitySchemes?: Record<string, SecurityScheme>;
  };
}
