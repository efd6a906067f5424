import {asText} from './json';
import {hasFallback, type Shape} from './shape';
import {typeOfValue} from './value-types';

/** Something about a part of a value that its shape doesn't allow, or that a request shouldn't send. */
export type Issue = {
  /** The names or positions that lead to the part. A missing property is the last. */
  path: string[];
} & (
  | {
      kind: 'invalid';
      /** The keyword of JSON Schema, such as `required`. */
      keyword: string;
      /** The demand on the part, such as `must be a string`. */
      demand: string;
      /** The values that are allowed, or the properties of which one is missing, if they are listed. */
      values?: readonly unknown[];
    }
  | {kind: 'exclusive'; names: readonly string[]}
  /** Properties, with the names that their object has instead. */
  | {kind: 'unknown' | 'readOnly'; names: string[]}
  | {kind: 'deprecated'}
  /** A value that does nothing, with the reason. */
  | {kind: 'idle'; text: string}
);

export type InvalidIssue = Extract<Issue, {kind: 'invalid'}>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property that an object has itself, or an item of a list: `constructor` only if the value has it. */
const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

export const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce(partOf, value);

/** Joins words as `a`, `a or b`, or `a, b, or c`. */
export const alternatives = (words: readonly string[]): string =>
  new Intl.ListFormat('en', {type: 'disjunction'}).format(new Set(words));

const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;

/** `1 character`, or `2 characters`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** The formats that are checked, and what a text in the format is. */
const formats: Record<string, [pattern: RegExp, words: string]> = {
  date: [/^\d{4}-\d\d-\d\d$/, 'a date such as 2025-03-10'],
  'date-time': [
    /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
    'a date and time such as 2025-03-10T14:20:05Z',
  ],
  email: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an email address'],
  uri: [/^[a-z][a-z\d+.-]*:\S+$/i, 'a URL'],
  uuid: [/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, 'a UUID'],
};

/** Says what a text with a pattern is: a pattern is no sentence. */
function textLike({
  pattern = '',
  format,
  'x-pattern-description': words,
}: Shape['keywords']): string {
  const [, start = ''] = /^\^([\w:/-]+)/.exec(pattern) ?? [];
  return words ?? `${format === 'uri' ? 'a URL' : 'a string'} that starts with ${start}`;
}

/** Says what a value of a shape is, such as `an object with src`, `a date`, or `null`. */
function wordsFor({keywords, types, required, fields}: Shape): string {
  const {enum: values, pattern, format = ''} = keywords;
  if (values) return alternatives(values.map((value) => JSON.stringify(value)));
  if (pattern !== undefined) return textLike(keywords);
  const known = formats[format];
  if (known) return known[1];
  if (required.length > 0) return `an object with ${required.join(', ')}`;
  return types.length > 0
    ? alternatives(types.map(withArticle))
    : fields
      ? 'an object'
      : 'any value';
}

const isOfType = (value: unknown, {types}: Shape): boolean =>
  types.length === 0 ||
  types.includes(typeOfValue(value)) ||
  (typeof value === 'number' && types.includes('number'));

/** A keyword, and what it demands of a value that breaks it. */
type Demand = [keyword: string, demand: string];

/** Checks a number by its limits. */
function* numberDemands(value: number, {keywords}: Shape): Generator<Demand> {
  const {minimum = -Infinity, maximum = Infinity, multipleOf: step = 0} = keywords;
  const {exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity} = keywords;
  if (value < minimum) yield ['minimum', `must be at least ${minimum}`];
  if (value <= above) yield ['exclusiveMinimum', `must be greater than ${above}`];
  if (value > maximum) yield ['maximum', `must be at most ${maximum}`];
  if (value >= below) yield ['exclusiveMaximum', `must be less than ${below}`];
  const steps = value / step;
  const isMultiple = Math.abs(steps - Math.round(steps)) < 1e-9;
  if (step > 0 && !isMultiple) yield ['multipleOf', `must be a multiple of ${step}`];
}

/** Checks the length of a text or a list. */
function* lengthDemands(length: number, min = 0, max = Infinity, thing: string): Generator<Demand> {
  const kind = thing === 'item' ? 'Items' : 'Length';
  if (length < min) yield [`min${kind}`, `must have at least ${counted(min, thing)}`];
  if (length > max) yield [`max${kind}`, `must have at most ${counted(max, thing)}`];
}

/** Checks a value by the keywords that limit it. */
function* demandsOf(value: unknown, shape: Shape): Generator<Demand> {
  const {keywords} = shape;
  const {enum: values, pattern, format = ''} = keywords;
  if (values && !values.includes(value)) {
    yield ['enum', `must be ${alternatives(values.map((allowed) => asText(allowed) || '""'))}`];
  }
  if (typeof value === 'number') yield* numberDemands(value, shape);
  if (Array.isArray(value)) {
    yield* lengthDemands(value.length, keywords.minItems, keywords.maxItems, 'item');
  }
  if (typeof value !== 'string') return;
  yield* lengthDemands(
    Array.from(value).length,
    keywords.minLength,
    keywords.maxLength,
    'character',
  );
  const [known, words = ''] = formats[format] ?? [];
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) {
    yield ['pattern', `must be ${textLike(keywords)}`];
  } else if (known?.test(value) === false) yield ['format', `must be ${words}`];
}

/** Lists a shape and the ones that a value may have instead. */
const formsOf = (shape: Shape): Shape[] => [shape, ...shape.alternatives.flatMap(formsOf)];

/** The names of the properties that an object may have; undefined if its keys are free. */
export function namesOf(shape: Shape): string[] | undefined {
  const forms = formsOf(shape);
  const names = forms.flatMap(({fields = []}) => fields.map(({name}) => name));
  return names.length === 0 || forms.some(({others}) => others) ? undefined : [...new Set(names)];
}

/** The shape of a part of a value, by the names and positions that lead there; undefined if no property has the name. */
export function shapeAt(shape: Shape, [key, ...rest]: readonly string[]): Shape | undefined {
  if (key === undefined) return shape;
  for (const form of formsOf(shape)) {
    const field = form.fields?.find(({name}) => name === key)?.shape ?? form.element;
    const part = field && shapeAt(field, rest);
    if (part) return part;
  }
  return undefined;
}

/** Finds the property of a name elsewhere in a shape, and returns what leads there, such as `variants`, `0`, `price`. */
export function placeOf(name: string, shape: Shape, depth = 4): string[] | undefined {
  if (depth === 0) return undefined;
  const forms = formsOf(shape);
  const items = forms.find(({isList}) => isList)?.element;
  if (items) {
    const place = placeOf(name, items, depth);
    return place && ['0', ...place];
  }
  const map = forms.find(({element, isList}) => element && !isList);
  if (map?.element) {
    const [key = ''] = Object.keys(map.keywords.example ?? {});
    const place = placeOf(name, map.element, depth - 1);
    return place && [key, ...place];
  }
  const fields = forms.flatMap((form) => form.fields ?? []);
  if (fields.some((field) => field.name === name)) return [name];
  for (const field of fields) {
    const place = placeOf(name, field.shape, depth - 1);
    if (place) return [field.name, ...place];
  }
  return undefined;
}

/** Checks the items of a list. */
function* itemIssues(list: unknown[], {element, isList}: Shape, path: string[]): Generator<Issue> {
  if (!element || !isList) return;
  for (const [position, item] of list.entries()) {
    yield* issuesIn(item, element, [...path, String(position)]);
  }
}

/** Checks what an object must contain, and what its properties contain. */
function* propertyIssues(
  object: Record<string, unknown>,
  shape: Shape,
  path: string[],
): Generator<Issue> {
  const {fields = [], others, required} = shape;
  const names = fields.map(({name}) => name);
  const isDemanded = (key: string): boolean =>
    !fields.some(({name, shape: field}) => name === key && hasFallback(field));
  const absent = required.filter((name) => partOf(object, name) === undefined);
  for (const key of absent.filter(isDemanded)) {
    yield {kind: 'invalid', keyword: 'required', path: [...path, key], demand: 'is required'};
  }
  const {'x-exclusive': pair = []} = shape.keywords;
  if (pair.length > 0 && pair.every((name) => (partOf(object, name) ?? null) !== null)) {
    yield {kind: 'exclusive', path, names: pair};
  }
  for (const [key, value] of Object.entries(object)) {
    const place = [...path, key];
    const field = fields.find(({name}) => name === key)?.shape;
    if (field?.keywords.readOnly) {
      yield {kind: 'readOnly', path: place, names};
      continue;
    }
    if (field?.keywords.deprecated) yield {kind: 'deprecated', path: place};
    const {'x-null': reason} = field?.keywords ?? {};
    if (value === null && reason !== undefined) yield {kind: 'idle', path: place, text: reason};
    const expected = field ?? (typeof others === 'object' ? others : undefined);
    if (expected) yield* issuesIn(value, expected, place);
  }
}

/** The property of an object that is all that an alternative misses; undefined if the object has other issues. */
function missingIn(issues: Issue[], path: string[]): string | undefined {
  const [only, ...others] = issues.filter(isInvalid);
  const isMissing = only?.kind === 'invalid' && only.keyword === 'required';
  const isOwn = only?.path.length === path.length + 1;
  return isMissing && isOwn && others.length === 0 ? only.path.at(-1) : undefined;
}

const isInvalid = ({kind}: Issue): boolean => kind === 'invalid' || kind === 'exclusive';

/** Checks a value by the alternatives of its shape. It's told what's wrong by the one that has its type. */
function* alternativeIssues(value: unknown, shape: Shape, path: string[]): Generator<Issue> {
  const {alternatives: options, isNullable} = shape;
  if (options.length === 0 || (value === null && isNullable)) return;
  const results = options.map((option) => [...shapeIssues(value, option, path)]);
  const valid = results.find((issues) => !issues.some(isInvalid));
  const ofType = results.filter((_, position) => {
    const option = options[position];
    return option && isOfType(value, option);
  });
  const [only = [], second] = ofType;
  // Of values that are listed, all alternatives are told, because the value isn't one of them by mistake alone.
  const isListed = only.some((issue) => issue.kind === 'invalid' && issue.keyword === 'enum');
  const missing = results.map((issues) => missingIn(issues, path));
  if (valid) yield* valid;
  else if (missing.every((name) => name !== undefined)) {
    const demand = `must have ${alternatives(missing)}`;
    yield {kind: 'invalid', keyword: 'required', path, demand, values: missing};
  } else if (ofType.length > 0 && !second && !isListed) yield* only;
  else {
    const words = [...options.map(wordsFor), ...(isNullable ? ['null'] : [])];
    yield {kind: 'invalid', keyword: 'oneOf', path, demand: `must be ${alternatives(words)}`};
  }
}

/** Checks a value by its shape alone: alternatives decide together which properties are unknown. */
function* shapeIssues(value: unknown, shape: Shape, path: string[]): Generator<Issue> {
  if (value === null && shape.isNullable) return;
  if (!isOfType(value, shape)) {
    const {example} = shape.keywords;
    const isMap = shape.element && !shape.isList && example !== undefined;
    const like = isMap ? ` such as ${JSON.stringify(example)}` : '';
    const demand = `must be ${alternatives(shape.types.map(withArticle))}${like}`;
    yield {kind: 'invalid', keyword: 'type', path, demand};
    return;
  }
  for (const [keyword, demand] of demandsOf(value, shape)) {
    const {enum: values} = shape.keywords;
    yield {kind: 'invalid', keyword, path, demand, ...(keyword === 'enum' && values && {values})};
  }
  yield* alternativeIssues(value, shape, path);
  if (Array.isArray(value)) yield* itemIssues(value, shape, path);
  if (isObject(value)) yield* propertyIssues(value, shape, path);
}

function* issuesIn(value: unknown, shape: Shape, path: string[]): Generator<Issue> {
  yield* shapeIssues(value, shape, path);
  const names = isObject(value) ? namesOf(shape) : undefined;
  if (!names) return;
  for (const key of Object.keys(value as object)) {
    if (!names.includes(key)) yield {kind: 'unknown', path: [...path, key], names};
  }
}

/**
 * Checks a value against a shape in one pass, inside lists, maps, and alternatives: what is invalid, in words, and which
 * properties are unknown, read-only, deprecated, or exclude each other.
 */
export const validate = (value: unknown, shape: Shape): Generator<Issue> =>
  issuesIn(value, shape, []);
