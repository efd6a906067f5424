// What pages, samples and downloads support of OpenAPI: they would leave out the rest without a word.

/** @typedef {import('@redocly/openapi-core').UserContext} Context */
/**
 * @typedef {object} Part a part of a description, of any kind
 * @property {string} [name]
 * @property {string} [in]
 * @property {boolean | string[]} [required]
 * @property {string} [description]
 * @property {Part} [schema]
 * @property {unknown} [example]
 * @property {Record<string, unknown>} [examples]
 * @property {unknown} [default]
 * @property {unknown[]} [enum]
 * @property {object} [properties]
 * @property {boolean | object} [additionalProperties]
 * @property {Part} [items]
 * @property {Part[]} [allOf]
 * @property {Part[]} [oneOf]
 * @property {Part[]} [anyOf]
 * @property {Part[]} [parameters]
 * @property {object[]} [security]
 * @property {object} [requestBody]
 * @property {object} [responses]
 */

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

/** @type {(schema: Part | undefined) => boolean} */
const hasAlternatives = ({oneOf, anyOf} = {}) => oneOf !== undefined || anyOf !== undefined;

/** @type {(media: Part, context: Context) => boolean} */
function isMentioned({schema = {}}, {resolve}) {
  const {node: body} = resolve(schema);
  const {node: item} = resolve(body?.items ?? {});
  return [body, item].some(
    (one) => one?.description ?? one?.properties ?? one?.allOf ?? hasAlternatives(one),
  );
}

/** @type {(operation: Part, context: Context, around: Record<string, Part>) => boolean} */
function hasNamesTwice({parameters: own = []}, {resolve}, {PathItem: {parameters = []} = {}}) {
  const all = [...parameters, ...own].map((one) => resolve(one).node);
  return all.some((one) => all.some((it) => it?.name === one?.name && it?.in !== one?.in));
}

/**
 * What else can be wrong: the kind of object, inside which others, the key to point at, when, and what to do.
 * @type {[kinds: string, key: string, when: (part: Part, context: Context, around: Record<string, Part>) => unknown, advice: string][]}
 */
const mistakes = [
  [
    'Schema',
    'enum',
    ({enum: values}) => values?.includes(null),
    "Put the values and `type: 'null'` into a `oneOf`: pages show null beside the type.",
  ],
  [
    'Schema',
    'additionalProperties',
    ({properties, additionalProperties: others}) => properties && typeof others === 'object',
    'Pages show either these or `properties`.',
  ],
  [
    'Schema',
    'allOf',
    (schema, {resolve}) => {
      const parts = [schema, ...(schema.allOf ?? []).map((part) => resolve(part).node ?? {})];
      return conditions.some((keyword) => parts.filter((part) => keyword in part).length > 1);
    },
    'Several parts have the same condition, and pages show the last. Write it once.',
  ],
  [
    'Schema',
    '',
    ({oneOf = [], anyOf = []}, {resolve}) =>
      [...oneOf, ...anyOf].some((part) => hasAlternatives(resolve(part).node)),
    'An alternative has alternatives, of which pages show the last. List all in one place.',
  ],
  [
    'Schema',
    '',
    ({oneOf = [], anyOf = []}) =>
      [...oneOf, ...anyOf].some(
        ({description, properties, ...rest}) =>
          description && !properties && !('$ref' in rest || 'x-enum-descriptions' in rest),
      ),
    'Pages show no description of an alternative that is no object. Say it one level up.',
  ],
  ['Parameter', 'in', ({in: place}) => place === 'cookie', 'Pages show no cookies. Use a header.'],
  [
    'Parameter',
    'name',
    ({required, example, schema = {}}, {resolve}) => {
      const {node} = resolve(schema);
      const values = [
        example,
        node?.example,
        ...Object.values(node?.examples ?? {}),
        node?.default,
      ];
      return required && values.every((one) => one === undefined);
    },
    'Samples need an example of a required parameter. Add it.',
  ],
  [
    'MediaTypesMap',
    '',
    (types) => Object.keys(types).length > 1,
    'Pages show one media type. Remove the others.',
  ],
  [
    'PathItem Operation',
    '',
    hasNamesTwice,
    'Two parameters have one name, and would have one link.',
  ],
  [
    'Paths Operation',
    'security',
    ({security}) =>
      security && !/^(Authentication|ClientSecret)$/.test(security.flatMap(Object.keys).join()),
    'Samples send one header: put all scopes into one Authentication, or use ClientSecret.',
  ],
  [
    'Paths Operation',
    'requestBody',
    ({requestBody}, {key}) => requestBody && key === 'get',
    'Samples send no body with GET.',
  ],
  [
    'Paths Operation',
    'responses',
    ({responses = {}}) => Object.keys(responses).some((status) => !/^[245]/.test(status)),
    'Pages show only 2XX, and 4XX and 5XX as errors.',
  ],
  [
    'Paths RequestBody MediaType',
    '',
    (_media, {key}) => !/[/+]json$|^multipart\/form-data$/.test(String(key)),
    'Samples send only JSON or multipart/form-data.',
  ],
  [
    'Paths RequestBody MediaType',
    'schema',
    ({schema = {}, example, examples}) =>
      example === undefined && !examples && Object.keys(schema).join() !== 'description',
    'Add an example: without one, the operation has no samples.',
  ],
  [
    'RequestBody MediaType',
    'schema',
    (media, context) => !isMentioned(media, context),
    'Add a description: the page shows it for a body without properties.',
  ],
  [
    'WebhooksMap RequestBody MediaType',
    'examples',
    ({examples = {}}) => Object.keys(examples).length > 1,
    'Pages show one payload of a webhook. Remove the others.',
  ],
  [
    'WebhooksMap Operation',
    'parameters',
    ({parameters}) => parameters,
    'Pages show no parameters of a webhook. Say it in the description.',
  ],
  [
    'WebhooksMap PathItem',
    '',
    (item) => Object.keys(item).filter((key) => key !== 'parameters').length > 1,
    'Pages show one method of a webhook. Remove the others.',
  ],
];

/** @type {(part: object, context: Context) => void} */
function reportKeywords(part, context) {
  const known = keywords[context.type.name];
  for (const key of known ? Object.keys(part) : []) {
    if (known?.includes(key) || key === '$ref' || key.startsWith('x-')) continue;
    context.report({
      message: `Pages don't show ${key}. Say it in a description instead.`,
      location: context.location.child([key]).key(),
    });
  }
}

/**
 * Names what pages and samples would leave out, or show in a wrong way.
 * @returns {ReturnType<import('@redocly/openapi-core').Oas3Rule>}
 */
export function supported() {
  return [
    {any: reportKeywords},
    ...mistakes.map(([kinds, key, when, message]) => {
      /** @type {(part: Part, context: Context, around: Record<string, Part>) => void} */
      const visit = (part, context, around) => {
        const {location} = context;
        if (!when(part, context, around)) return;
        context.report({message, location: (key ? location.child([key]) : location).key()});
      };
      const whole = kinds
        .split(' ')
        .reduceRight((inside, kind) => ({[kind]: inside}), /** @type {object} */ (visit));
      return /** @type {import('@redocly/openapi-core').Oas3Visitor} */ (whole);
    }),
  ];
}
