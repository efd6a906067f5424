import type {Schema} from '../openapi/types';

import {orList} from './findings';

const inRange = (value: number, {minimum, maximum}: Schema): string | undefined => {
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`;
  return maximum !== undefined && value > maximum ? `must be at most ${maximum}` : undefined;
};

/** Dates that filters take: a day, or a time with or without an offset. */
const date = /^\d{4}-\d\d-\d\d(?:[T ]\d\d(?::?\d\d){1,2}(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** What is wrong with a text as the value of a parameter, such as `must be an integer`. */
export function valueProblem(text: string, schema: Schema): string | undefined {
  const types = [schema.type ?? []].flat();
  const {enum: values, items, format = ''} = schema;
  if (/^(?:\$\w|\{\{)/.test(text)) return undefined; // a variable of a shell or of Postman
  if (types.includes('array') && items) {
    return text.split(',').flatMap((item) => valueProblem(item, items) ?? [])[0];
  }
  if (values && !values.map(String).includes(text)) return `must be ${orList(values.map(String))}`;
  if (types.includes('integer') || types.includes('number')) {
    const isNumber = types.includes('number') ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+$/;
    if (!isNumber.test(text)) return types.includes('string') ? undefined : 'must be a number';
    return inRange(Number(text), schema);
  }
  if (types.includes('boolean') && !/^(?:true|false)$/.test(text))
    return 'must be `true` or `false`';
  const isDate = format.startsWith('date');
  return isDate && !(date.test(text) && Number.isFinite(Date.parse(text.slice(0, 10))))
    ? 'must be a date in ISO 8601, such as `2025-03-10T14:20:05Z`'
    : undefined;
}
