import type {Shape} from '../../openapi/shape';
import {validate} from '../../openapi/validate';
import {isVariable} from './request';

/** Dates that filters take: a day, or a time with or without an offset. */
const date = /^\d{4}-\d\d-\d\d(?:[T ]\d\d(?::?\d\d){1,2}(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** The text of a parameter as a value of its type, or as it is where it can't be one. */
function typed(text: string, {types, element}: Shape): unknown {
  if (element && types.includes('array'))
    return text.split(',').map((item) => typed(item, element));
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  const isNumber = types.includes('integer') || types.includes('number');
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Checks a text as the value of a parameter, and says what it must be, such as `must be an integer`. */
export function valueProblem(text: string, shape: Shape): string | undefined {
  if (isVariable(text)) return undefined;
  if (!shape.keywords.format?.startsWith('date')) {
    const issues = [...validate(typed(text, shape), shape)];
    return issues.find((issue) => issue.kind === 'invalid')?.demand;
  }
  const isDate = date.test(text) && Number.isFinite(Date.parse(text.slice(0, 10)));
  return isDate ? undefined : 'must be a date in ISO 8601, such as `2025-03-10T14:20:05Z`';
}
