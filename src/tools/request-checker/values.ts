import type {Schema} from '../../openapi/types';
import {schemaProblems} from './problems';
import {isVariable} from './request';

/** Dates that filters take: a day, or a time with or without an offset. */
const date = /^\d{4}-\d\d-\d\d(?:[T ]\d\d(?::?\d\d){1,2}(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The text of a parameter as a value of its type, or as it is where it can't be one. */
function typed(text: string, {type = [], items}: Schema): unknown {
  const types = [type].flat();
  if (types.includes('array')) return text.split(',').map((item) => typed(item, items ?? {}));
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** What is wrong with a text as the value of a parameter, such as `must be an integer`. */
export function valueProblem(text: string, schema: Schema): string | undefined {
  if (isVariable(text)) return undefined;
  if (!schema.format?.startsWith('date')) {
    return schemaProblems(typed(text, schema), schema, true)[0]?.demand;
  }
  const isDate = date.test(text) && Number.isFinite(Date.parse(text.slice(0, 10)));
  return isDate ? undefined : 'must be a date in ISO 8601, such as `2025-03-10T14:20:05Z`';
}
