import {asText} from '../../openapi/json';
import type {Shape} from '../../openapi/shape';
import {isObject, validate, type InvalidIssue} from '../../openapi/validate';
import {code, orList} from './findings';
import {isVariable} from './request';

/** Dates that filters take: a day, or a time with or without an offset. */
const date = /^\d{4}-\d\d-\d\d(?:T\d\d(?::?\d\d){1,2}(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The text of a parameter as a value of its type, or as it is where it can't be one. */
function typed(text: string, {types, element}: Shape): unknown {
  if (element && types.includes('array'))
    return text.split(',').map((item) => typed(item, element));
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** What a value must be, such as `must be an integer`, with the listed values as code. */
export function demandOf({demand, values}: InvalidIssue): string {
  if (!values) return demand;
  const listed = orList(values.map((value) => code(asText(value) || '""')));
  return demand.replace(/^(must \w+) .*/, `$1 ${listed}`);
}

/** Checks a text as the value of a parameter; undefined if it's valid. */
export function issueOf(text: string, shape: Shape): InvalidIssue | undefined {
  if (isVariable(text)) return undefined;
  if (!shape.keywords.format?.startsWith('date')) {
    return [...validate(typed(text, shape), shape)].find((issue) => issue.kind === 'invalid');
  }
  if (date.test(text) && Number.isFinite(Date.parse(text.slice(0, 10)))) return undefined;
  const demand = 'must be a date in ISO 8601, such as `2025-03-10T14:20:05Z`';
  return {kind: 'invalid', keyword: 'format', path: [], demand};
}

/** What is wrong with a value, and the value that was meant. */
export interface Repair {
  /** Such as `has a comma`. */
  cause: string;
  value: unknown;
}

const padded = (text = ''): string => text.padStart(2, '0');

/** Repairs of a text, as somebody may have written it. */
function* textRepairs(text: string): Generator<Repair> {
  const trimmed = text.trim();
  if (trimmed !== text) yield {cause: 'has a space around it', value: trimmed};
  // With a currency before or behind it: `R$ 29,90`, `ARS 29.90`, `29 €`.
  const [, amount = ''] =
    /^(?:[A-Z]{0,3}\$\s*|€\s*|[A-Z]{3}\s+)?(-?\d[\d.,]*)(?:\s*€|\s+[A-Z]{3})?$/.exec(trimmed) ?? [];
  const isComma = /,\d{1,2}$/.test(amount);
  const decimal = isComma
    ? amount.replaceAll('.', '').replace(',', '.')
    : amount.replaceAll(',', '');
  const cause = amount === trimmed ? 'has a comma' : 'is more than a number';
  if (amount && decimal !== text)
    yield* [
      {cause, value: decimal},
      {cause, value: Number(decimal)},
    ];
  if (text !== '' && Number.isFinite(Number(text)))
    yield {cause: 'is in quotes', value: Number(text)};
  if (/^(?:true|false)$/i.test(trimmed)) {
    yield {cause: 'is in quotes', value: trimmed.toLowerCase() === 'true'};
  }
  const cases = [trimmed.toLowerCase(), trimmed.toUpperCase()];
  yield* cases.map((value) => ({cause: 'has other capitals than the value', value}));
  const [, day, month, year, time = ''] =
    /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})(.*)$/.exec(trimmed) ?? [];
  const date = year ? `${year}-${padded(month)}-${padded(day)}` : trimmed.slice(0, 10);
  const clock = /\d\d?:\d\d(?::\d\d)?/.exec(time || trimmed.slice(10))?.[0] ?? '00:00';
  if (/^\d{4}-\d\d-\d\d$/.test(date)) {
    const whole = `${date}T${clock.padEnd(8, ':00')}-03:00`;
    yield* [date, whole].map((value) => ({cause: "isn't in ISO 8601", value}));
  }
  if (/^(?:http:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(trimmed)) {
    const value = `https://${trimmed.replace(/^http:\/\//, '')}`;
    yield {cause: "doesn't start with `https://`", value};
  }
}

/** Values that somebody may have meant, each with what is wrong with the one that was sent. */
export function* repairsOf(value: unknown, keywords: Shape['keywords'] = {}): Generator<Repair> {
  if (typeof value === 'string') yield* textRepairs(value);
  if (typeof value === 'number') {
    yield {cause: "isn't in quotes", value: String(value)};
    if (value === 0 || value === 1) yield {cause: 'is a number', value: value === 1};
  }
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    yield {cause: 'is a list', value: value.join(',')};
  }
  const kind = Array.isArray(value) ? 'is a list' : 'is an object';
  if (isObject(value) && 'id' in value) yield {cause: kind, value: value['id']};
  if (typeof value === 'object' && value) yield {cause: kind, value: JSON.stringify(value)};
  if (Array.isArray(value) && value.length === 1) yield {cause: 'is a list', value: value[0]};
  else if (!Array.isArray(value) && value !== null)
    yield {cause: "isn't in a list", value: [value]};
  const {maximum} = keywords;
  if (maximum !== undefined && Number(value) > maximum)
    yield {cause: 'is above the maximum', value: maximum};
}
