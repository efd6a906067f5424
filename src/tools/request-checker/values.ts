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

/** The number that an amount stands for; undefined where a separator may be one of thousands. */
function decimalOf(amount: string): string | undefined {
  const [, whole = '', , separator = '', digits = ''] =
    /^-?((\d+|\d{1,3}(?:[.,]\d{3})+))(?:([.,])(\d+))?$/.exec(amount) ?? [];
  const isAmbiguous = digits.length === 3 && whole !== '0' && !/[.,]/.test(whole);
  if (whole === '' || isAmbiguous || whole.includes(separator || ' ')) return undefined;
  const sign = amount.startsWith('-') ? '-' : '';
  return sign + whole.replaceAll(/[.,]/g, '') + (digits && `.${digits}`);
}

/** A date in ISO 8601 for one with the day or, where there is no such month, the month first. */
function* dateRepairs(text: string): Generator<string> {
  const [, first = '', second = '', year = '', rest = ''] =
    /^(\d\d?)[/.-](\d\d?)[/.-](\d{4})(.*)$/.exec(text) ?? [];
  const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
  const date = year ? `${year}-${padded(month)}-${padded(day)}` : text.slice(0, 10);
  const isDate = JSON.stringify(new Date(`${date}T00:00:00Z`)).includes(date);
  const time = (year ? rest : text.slice(10)).trim().replace(/^t/i, '');
  const [, clock, offset] = /^(\d\d?:\d\d(?::\d\d)?)(Z|[+-]\d\d:?\d\d)?$/i.exec(time) ?? [];
  if (!isDate || (time && !clock)) return;
  if (clock) yield `${date}T${clock.padEnd(8, ':00')}${offset?.toUpperCase() ?? '-03:00'}`;
  else yield* [date, `${date}T00:00:00-03:00`];
}

/** Repairs of a text, as somebody may have written it. */
function* textRepairs(text: string): Generator<Repair> {
  const trimmed = text.trim();
  if (trimmed !== text) yield {cause: 'has a space around it', value: trimmed};
  const cases = [trimmed.toLowerCase(), trimmed.toUpperCase()];
  yield* cases.map((value) => ({cause: 'differs in capitalization', value}));
  // With a currency before or behind it: `R$ 29,90`, `ARS 29.90`, `29 €`.
  const [, amount = ''] =
    /^(?:[A-Z]{0,3}\$\s*|€\s*|[A-Z]{3}\s+)?(-?\d[\d.,]*)(?:\s*€|\s+[A-Z]{3})?$/.exec(trimmed) ?? [];
  const decimal = decimalOf(amount);
  const cause = amount === trimmed ? 'has a comma' : 'is more than a number';
  if (decimal !== undefined && decimal !== text)
    yield* [
      {cause, value: decimal},
      {cause, value: Number(decimal)},
    ];
  if (text !== '' && Number.isFinite(Number(text)))
    yield {cause: 'is in quotes', value: Number(text)};
  if (/^(?:true|false)$/i.test(trimmed)) {
    yield {cause: 'is in quotes', value: trimmed.toLowerCase() === 'true'};
  }
  for (const value of dateRepairs(trimmed)) yield {cause: "isn't in ISO 8601", value};
  if (/^(?:http:\/\/)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/.test(trimmed)) {
    const value = `https://${trimmed.replace(/^http:\/\//, '')}`;
    yield {cause: "doesn't start with `https://`", value};
  }
}

/** Values that somebody may have meant, each with what is wrong with the one that was sent. */
export function* repairsOf(value: unknown, {keywords, content}: Shape): Generator<Repair> {
  const {maximum, example} = keywords;
  if (typeof value === 'string') yield* textRepairs(value);
  if (typeof value === 'number') {
    yield {cause: "isn't in quotes", value: String(value)};
    if (value === 0 || value === 1) yield {cause: 'is a number', value: value === 1};
  }
  const kind = Array.isArray(value) ? 'is a list' : 'is an object';
  if (isObject(value) && 'id' in value) yield {cause: kind, value: value['id']};
  // Only some texts are lists or contain JSON.
  const isListed =
    /,/.test(keywords.pattern ?? '') || /^[\w-]+,\s*[\w-]+/.test(asText(example ?? ''));
  if (isListed && Array.isArray(value) && value.every((item) => typeof item === 'string')) {
    yield {cause: kind, value: value.join(',')};
  }
  const isJson = content ?? keywords.contentMediaType ?? /^[[{]/.test(asText(example ?? ''));
  if (isJson && typeof value === 'object') yield {cause: kind, value: JSON.stringify(value)};
  if (Array.isArray(value) && value.length === 1) yield {cause: 'is a list', value: value[0]};
  else if (!Array.isArray(value) && value !== null)
    yield {cause: "isn't in a list", value: [value]};
  if (maximum !== undefined && Number(value) > maximum)
    yield {cause: 'is above the maximum', value: maximum};
}
