import type {ListedProperty} from './listed';
import {allow, valueTypes, type ValueType} from './value-types';
import {formatNames, typeLabel, valuesOf} from './words';

// The differences between what two versions say of one property. Limits of values, such as a maximum length, aren't compared.

/** Whether apps send a property, read it, or both. */
export interface Direction {
  isSent: boolean;
  isRead: boolean;
}

/** A property in one version. */
export interface ComparedProperty extends Direction {
  property: ListedProperty;
  /** Whether a request without it fails. */
  isRequired: boolean;
}

export interface Difference {
  subject: 'value' | 'type' | 'required';
  action: 'added' | 'removed' | 'changed';
  /** The value or the types that changed, such as `integer → string`. */
  detail?: string;
  /** Whether requests that were right may fail or do something else. */
  breaksSenders?: boolean;
  /** Whether code that reads responses or notifications may fail. */
  breaksReaders?: boolean;
}

/** The formats of strings in types, down to those of items and values. */
const formatsIn = (types: ValueType[]): string[] =>
  types.flatMap((type) => ('of' in type ? formatsIn(type.of) : (type.format ?? [])));

/** Puts types into words, with `null`, and with formats that have no word of their own. */
function wordsFor(types: ValueType[]): string {
  const {text, schema = ''} = typeLabel(types);
  const formats = formatsIn(types).filter((format) => !formatNames.has(format));
  return [
    text + schema,
    ...(types.some(({name}) => name === 'null') && text !== 'null' ? [' or null'] : []),
    ...(formats.length > 0 ? [` (${formats.join(', ')})`] : []),
  ].join('');
}

const typesOf = ({isAlternative, shape}: ListedProperty): ValueType[] =>
  isAlternative ? [{name: 'object'}] : valueTypes(shape);

/** Requests stay right if a type allows more than before, and code that reads responses if it allows less. */
function typeDifferences(from: ComparedProperty, to: ComparedProperty): Difference[] {
  const [before, after] = [typesOf(from.property), typesOf(to.property)];
  const [isWider, isNarrower] = [!allow(before, after), !allow(after, before)];
  if (!isWider && !isNarrower) return [];
  return [
    {
      subject: 'type',
      action: 'changed',
      detail: `${wordsFor(before)} → ${wordsFor(after)}`,
      breaksSenders: to.isSent && isNarrower,
      breaksReaders: to.isRead && isWider,
    },
  ];
}

function requiredDifferences(from: ComparedProperty, to: ComparedProperty): Difference[] {
  const {isRequired} = to;
  if (from.isRequired === isRequired) return [];
  const detail = isRequired ? 'optional → required' : 'required → optional';
  return [{subject: 'required', action: 'changed', detail, breaksSenders: isRequired}];
}

const shownValues = ({isAlternative, shape}: ListedProperty): string[] =>
  isAlternative ? [] : valuesOf(shape).map(({value}) => value);

/**
 * New values break no readers, because readers are told to expect them. A version that lists no values allows all: the
 * first list limits what apps can send. When a list ends, its values stay valid.
 */
function valueDifferences(from: ComparedProperty, to: ComparedProperty): Difference[] {
  const [before, after] = [shownValues(from.property), shownValues(to.property)];
  const isLimited = after.length > 0;
  const removed = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  return [
    ...removed.map((detail): Difference => ({
      subject: 'value',
      action: 'removed',
      detail,
      breaksSenders: to.isSent && isLimited,
      breaksReaders: to.isRead && isLimited,
    })),
    ...added.map((detail): Difference => ({
      subject: 'value',
      action: 'added',
      detail,
      breaksSenders: to.isSent && before.length === 0,
    })),
  ];
}

/** Compares a property in two versions. */
export const differences = (from: ComparedProperty, to: ComparedProperty): Difference[] =>
  [typeDifferences, requiredDifferences, valueDifferences].flatMap((find) => find(from, to));
