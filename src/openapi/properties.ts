import {asText} from './json';
import {
  alternatives,
  elementOf,
  isNullable,
  merged,
  namesIn,
  onlyAlternative,
  schemaName,
  typesOf,
} from './schema';
import type {Description, ParameterObject, Schema} from './types';
import {textFormats, typesOfValues, valueTypes, type ValueType} from './value-types';

/** A value that a property may have, and what it means. */
interface EnumValue<Text = string> {
  value: string;
  meaning: Text;
}

/** A type in the reader's words, with the named schema in it when there is one. */
interface TypeLabel {
  /** Before the schema's name, such as `array of `, or the whole where there is no name. */
  text: string;
  schema?: string | undefined;
  /** The anchor of the place where the page shows the schema. */
  anchor?: string | undefined;
}

/** What versions are compared by, from the schema. Pages get none of it. */
export interface PropertyFacts {
  types: ValueType[];
  /** Whether a request without it fails. */
  isRequired: boolean;
  isReadOnly: boolean;
  isDeprecated: boolean;
  /** Whether it is one of the objects that a schema may be. */
  isAlternative: boolean;
}

/**
 * A property or parameter with all that a page shows of it, down to its leaves.
 *
 * @template Text what descriptions are: Markdown in the model, rendered text in the views
 */
export interface Property<Text = string> {
  name: string;
  type: TypeLabel;
  badges: string[];
  description: Text;
  values: EnumValue<Text>[];
  children: Property<Text>[];
  facts: PropertyFacts;
  /** The version that it is new in, where the one before lacks it. */
  newIn?: string;
}

const formatNames = new Map([...textFormats, ['binary', 'file']]);

/** The types of a schema in words, without `null`; those of its values where it has none. */
function typeName(schema: Schema): string {
  const types = typesOf(schema);
  const [named, ...others] = types.filter((name) => name !== 'null');
  const format = others.length === 0 && formatNames.get(schema.format ?? '');
  if (format) return format;
  if (named !== undefined) return [named, ...others].join(' or ');
  const ofValues = typesOfValues(schema);
  if (ofValues.length > 0) return ofValues.join(' or ');
  return types.includes('null') ? 'null' : 'any';
}

/** Several types as one, each named once. */
function anyOfTypes(labels: TypeLabel[]): TypeLabel {
  const names = labels.map(({text, schema = ''}) => text + schema);
  // 'array of string or integer' would read as an array of both.
  const isCollection = (name: string): number => Number(/^(?:array|map) of /.test(name));
  return {
    text: [...new Set(names)].sort((a, b) => isCollection(a) - isCollection(b)).join(' or '),
  };
}

/** @param above names of the schemas around this one: a schema that contains itself ends with its name */
function typeLabel(api: Description, raw: Schema, above: readonly string[] = []): TypeLabel {
  const schema = merged(api, raw);
  const name = schemaName(raw);
  const isNamed = name !== undefined && (schema.properties !== undefined || above.includes(name));
  if (isNamed) return {text: '', schema: name};
  const labelOf = (part: Schema) => typeLabel(api, part, [...above, ...namesIn(raw)]);
  const element = elementOf(schema);
  if (element) {
    const [type, kind] = schema.items ? ['array', 'array'] : ['object', 'map'];
    const of = labelOf(element);
    const collection = {...of, text: `${kind} of ${of.text}`};
    const others = typesOf(schema).filter((other) => other !== type && other !== 'null');
    if (others.length === 0) return collection;
    return anyOfTypes([{text: typeName({...schema, type: others})}, collection]);
  }
  // Beside a type, alternatives without one only limit it.
  const [first, ...others] = alternatives(api, schema)
    .map(labelOf)
    .filter(({text}) => schema.type === undefined || text !== 'any');
  if (!first) return {text: typeName(schema)};
  return others.length === 0 ? first : anyOfTypes([first, ...others]);
}

/** A value as a page shows it. The empty text has its quotes: nothing at all would look like a mistake. */
const shownValue = (value: unknown): string => asText(value) || '""';

/** A schema with the limits and the default of its only alternative. */
function withAlternative(api: Description, schema: Schema): Schema {
  const only = onlyAlternative(api, schema);
  return {...(only && merged(api, only)), ...schema};
}

/** The default and the limits of a schema, without its pattern, which descriptions explain in words. */
export function limits(schema: Schema): string[] {
  const pairs: [string, unknown][] = [
    ['default', schema.default],
    ['min', schema.minimum],
    ['max', schema.maximum],
    ['greater than', schema.exclusiveMinimum],
    ['less than', schema.exclusiveMaximum],
    ['multiple of', schema.multipleOf],
    ['min length', schema.minLength],
    ['max length', schema.maxLength],
    ['min items', schema.minItems],
    ['max items', schema.maxItems],
  ];
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`);
}

/** The values that a schema allows, or the items of a list. A meaning may be that of a form, such as `custom_…`. */
function valuesOf(api: Description, schema: Schema): EnumValue[] {
  const element = elementOf(schema);
  const own = [schema, ...(element ? [merged(api, element)] : [])];
  const choices = own.flatMap((one) => alternatives(api, one)).map((choice) => merged(api, choice));
  const sources = [...own, ...choices];
  const meanings = new Map(
    sources.flatMap((source) => Object.entries(source['x-enum-descriptions'] ?? {})),
  );
  const listed = sources.flatMap((source) => source.enum ?? []);
  const values = new Set([...listed.map(asText), ...meanings.keys()]);
  // An empty string beside another type, which the description explains: as a list of one value it looks like an error.
  if (values.size === 1 && values.has('') && !meanings.has('')) return [];
  return [...values].map((value) => ({
    value: shownValue(value),
    meaning: meanings.get(value) ?? '',
  }));
}

/** The schema whose properties a page lists below another. */
interface PropertyOwner {
  schema: Schema;
  name: string | undefined;
  /** The names of all schemas on the way there. */
  names: string[];
}

/** Whose properties stand below a schema: its own, those of its elements, or those of its only alternative. */
function propertyOwner(
  api: Description,
  raw: Schema,
  above: readonly string[] = [],
): PropertyOwner {
  const schema = merged(api, raw);
  const names = namesIn(raw);
  const part = schema.properties ? undefined : (elementOf(schema) ?? onlyAlternative(api, schema));
  const isRepeated = names.some((name) => above.includes(name));
  if (!part || isRepeated) return {schema, name: schemaName(raw), names};
  const owner = propertyOwner(api, part, [...above, ...names]);
  return {...owner, names: [...names, ...owner.names]};
}

/** Whether a request without a property that its object requires fails. */
const isDemanded = (property: Schema): boolean =>
  !property.readOnly && !(property['x-has-fallback'] ?? property.default !== undefined);

function requiredBadge(property: Schema): string[] {
  if (property.readOnly) return [];
  return [isDemanded(property) ? 'required' : 'recommended'];
}

const elementBadges = (api: Description, element: Schema): string[] =>
  [...(isNullable(api, element) ? ['nullable'] : []), ...limits(element)].map(
    (text) => `${text} per item`,
  );

function badgesOf(api: Description, property: Schema, isRequired: boolean): string[] {
  const limited = withAlternative(api, property);
  const element = elementOf(limited);
  const choices = alternatives(api, property).map((choice) => merged(api, choice));
  const all = choices.length > 1 ? [limited, ...choices] : [limited];
  return [
    ...(isRequired ? requiredBadge(limited) : []),
    ...(property.readOnly ? ['read-only'] : []),
    ...(property.writeOnly ? ['write-only'] : []),
    ...(isNullable(api, property) ? ['nullable'] : []),
    ...(property.deprecated ? ['deprecated'] : []),
    ...new Set(all.flatMap(limits)),
    ...(element ? elementBadges(api, merged(api, element)) : []),
  ];
}

/** A schema as a property, without the properties below it. */
function withoutChildren(
  api: Description,
  name: string,
  raw: Schema,
  isRequired: boolean,
): Omit<Property, 'children'> {
  const property = merged(api, raw);
  const {readOnly: isReadOnly = false, deprecated: isDeprecated = false} = property;
  return {
    name,
    type: typeLabel(api, raw),
    badges: badgesOf(api, property, isRequired),
    description: property.description ?? '',
    values: valuesOf(api, property),
    facts: {
      types: valueTypes(api, raw),
      isRequired: isRequired && isDemanded(withAlternative(api, property)),
      isReadOnly,
      isDeprecated,
      isAlternative: false,
    },
  };
}

/**
 * The properties of a schema for a page, down to their leaves. An alternative that is an object is listed like a
 * property, with its properties below it.
 *
 * @param isSent whether the reader sends it: `required` is a duty then, and would only confuse in a response
 * @param shownElsewhere names of schemas that the page shows in a place of their own: their properties are not repeated
 * @param above names of the schemas around this one: a schema that contains itself ends
 */
export function properties(
  api: Description,
  raw: Schema,
  isSent: boolean,
  shownElsewhere: ReadonlySet<string>,
  above: readonly string[] = [],
): Property[] {
  const {schema, names} = propertyOwner(api, raw);
  const path = [...above, ...names];
  const childrenOf = (part: Schema): Property[] => {
    const owner = propertyOwner(api, part);
    const isRepeated =
      owner.names.some((name) => path.includes(name)) ||
      (owner.name !== undefined && shownElsewhere.has(owner.name));
    return isRepeated ? [] : properties(api, part, isSent, shownElsewhere, path);
  };
  const own = Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    ...withoutChildren(api, name, value, isSent && (schema.required ?? []).includes(name)),
    children: childrenOf(value),
  }));
  const objects = alternatives(api, schema).flatMap((part, position): Property[] => {
    if (!propertyOwner(api, part).schema.properties) return [];
    const {title, description = title ?? ''} = merged(api, part);
    const children = childrenOf(part);
    const alternative = {
      name: schemaName(part) ?? `alternative-${position + 1}`,
      // Without children, the page shows them elsewhere, and the name of the schema links that place.
      type: children.length > 0 ? {text: 'object'} : typeLabel(api, part),
      badges: ['alternative'],
      description,
      values: [],
      children,
      facts: {
        types: [{name: 'object'}],
        isRequired: false,
        isReadOnly: false,
        isDeprecated: false,
        isAlternative: true,
      },
    };
    return [alternative];
  });
  return [...own, ...objects];
}

/** A parameter, as a property. */
export function parameterProperty(
  api: Description,
  {name, description, required, deprecated, schema = {}}: ParameterObject,
): Property {
  const property = withoutChildren(api, name, schema, false);
  return {
    ...property,
    children: properties(api, schema, true, new Set()),
    description: description ?? property.description,
    facts: {
      ...property.facts,
      isRequired: required ?? false,
      isDeprecated: deprecated ?? property.facts.isDeprecated,
    },
    badges: [
      ...new Set([
        ...(required ? ['required'] : []),
        ...(deprecated ? ['deprecated'] : []),
        ...property.badges,
      ]),
    ],
  };
}
