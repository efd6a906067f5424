// Names what pages, samples, and downloads don't support of OpenAPI, because they would leave it out without a word.

/** @typedef {import('@redocly/openapi-core').UserContext} Context */
/** @typedef {import('../src/openapi/types').MediaType} MediaType */
/** @typedef {Partial<import('../src/openapi/types').OperationObject>} Operation */
/** @typedef {import('../src/openapi/types').ParameterObject} Parameter */
/** @typedef {import('../src/openapi/types').Schema} Schema */

/** Keywords of a schema that hold together in an `allOf`, while pages show the last one of each. */
const conditions = [
  ...['oneOf', 'anyOf', 'enum', 'items', 'additionalProperties', 'pattern', 'multipleOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems'],
];

/**
 * The keywords of each kind of object. Of some, such as `pattern`, pages rely on descriptions that say the same in words.
 * @type {Record<string, string[]>}
 */
const keywords = {
  PathItem: ['parameters', 'servers', 'get', 'post', 'put', 'patch', 'delete'],
  Operation: [
    ...['operationId', 'summary', 'description', 'deprecated', 'tags', 'security', 'servers'],
    ...['parameters', 'requestBody', 'responses'],
  ],
  Parameter: ['name', 'in', 'description', 'required', 'deprecated', 'schema', 'example'],
  Header: ['description', 'deprecated', 'schema', 'example'],
  RequestBody: ['required', 'content'],
  Response: ['description', 'headers', 'content'],
  MediaType: ['schema', 'example', 'examples'],
  Example: ['summary', 'value'],
  Schema: [
    ...conditions,
    ...['type', 'format', 'title', 'description', 'readOnly', 'writeOnly', 'deprecated', 'allOf'],
    ...['default', 'example', 'examples', 'properties', 'required', 'maxProperties'],
    ...['contentMediaType', 'contentEncoding', 'contentSchema'],
  ],
};

/**
 * Reports a problem of an object at one of its keys.
 * @param {Context} context
 * @param {string} key
 * @param {string} message
 */
function report(context, key, message) {
  context.report({message, location: context.location.child([key]).key()});
}

/** @type {(part: object, context: Context) => void} */
function reportKeywords(part, context) {
  const known = keywords[context.type.name];
  for (const key of known ? Object.keys(part) : []) {
    if (known?.includes(key) || key === '$ref' || key.startsWith('x-')) continue;
    report(context, key, `Pages don't show ${key}. Say it in a description instead.`);
  }
}

/** @type {(schema: Schema, context: Context) => void} */
function reportSchema(schema, context) {
  /** @type {(part: Schema) => Schema} */
  const resolve = (part) => context.resolve(part).node ?? {};
  if (schema.enum?.includes(null)) {
    const advice =
      "Put the values and `type: 'null'` into a `oneOf`: pages show null beside the type.";
    report(context, 'enum', advice);
  }
  if (schema.properties && typeof schema.additionalProperties === 'object') {
    report(context, 'additionalProperties', 'Pages show either these or `properties`.');
  }
  // The start of a pattern, such as `https://`, is words enough.
  const needsWords = schema.pattern !== undefined && !/^\^[\w:/-]+$/.test(schema.pattern);
  if (needsWords && !schema['x-pattern-description']) {
    report(context, 'pattern', 'Say in x-pattern-description what a value is: tools show it.');
  }
  const parts = [schema, ...(schema.allOf ?? []).map(resolve)];
  if (conditions.some((keyword) => parts.filter((part) => keyword in part).length > 1)) {
    const advice = 'Several parts have the same condition, and pages show the last. Write it once.';
    report(context, 'allOf', advice);
  }
  for (const kind of /** @type {const} */ (['oneOf', 'anyOf'])) {
    const alternatives = schema[kind] ?? [];
    if (alternatives.map(resolve).some(({oneOf, anyOf}) => oneOf ?? anyOf)) {
      const advice =
        'An alternative has alternatives, of which pages show the last. List all here.';
      report(context, kind, advice);
    }
    const isUnshown = (/** @type {Schema} */ {description, ...others}) =>
      description && !['properties', '$ref', 'x-enum-descriptions'].some((key) => key in others);
    if (alternatives.some(isUnshown)) {
      const advice =
        'Pages show no description of an alternative that is no object. Say it one level up.';
      report(context, kind, advice);
    }
  }
}

/** @type {(parameter: Parameter, context: Context) => void} */
function reportParameter({required, example, schema = {}}, context) {
  /** @type {Schema} */
  const {example: ofSchema, examples = [], default: value} = context.resolve(schema).node ?? {};
  const hasExample = [example, ofSchema, ...examples, value].some((sample) => sample !== undefined);
  if (required && !hasExample) {
    report(context, 'name', 'Samples need an example of a required parameter. Add it.');
  }
}

/** @type {(operation: Operation, context: Context) => void} */
function reportOperation({security, responses = {}}, context) {
  const schemes = security?.flatMap(Object.keys).join();
  if (schemes !== undefined && !/^(Authentication|ClientSecret)$/.test(schemes)) {
    const advice =
      'Samples send one header: put all scopes into one Authentication, or use ClientSecret.';
    report(context, 'security', advice);
  }
  if (Object.keys(responses).some((status) => !/^[245]/.test(status))) {
    report(context, 'responses', 'Pages show only 2XX, and 4XX and 5XX as errors.');
  }
}

/** @type {(media: MediaType, context: Context) => void} */
function reportRequest({schema = {}, example, examples}, context) {
  if (example === undefined && !examples && Object.keys(schema).join() !== 'description') {
    report(context, 'schema', 'Add an example: without one, the operation has no samples.');
  }
}

/** @type {(media: MediaType, context: Context) => void} */
function reportPayload({examples = {}}, context) {
  if (Object.keys(examples).length > 1) {
    report(context, 'examples', 'Pages show one payload of a webhook. Remove the others.');
  }
}

/** @type {(types: Record<string, MediaType>, context: Context) => void} */
function reportMediaTypes(types, context) {
  const [, second] = Object.keys(types);
  if (second) report(context, second, 'Pages show one media type. Remove the others.');
}

/** The visitors by what they visit. Their types are this site's, which are stricter than Redocly's. */
const visitor = /** @type {object} */ ({
  any: reportKeywords,
  Schema: reportSchema,
  Parameter: reportParameter,
  MediaTypesMap: reportMediaTypes,
  Paths: {Operation: reportOperation, RequestBody: {MediaType: reportRequest}},
  WebhooksMap: {RequestBody: {MediaType: reportPayload}},
});

/** Names what pages and samples would leave out, or show in a wrong way. */
export const supported = () => /** @type {import('@redocly/openapi-core').Oas3Visitor} */ (visitor);
