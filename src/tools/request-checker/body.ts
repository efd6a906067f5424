import {isSuccess} from '../../openapi/operations';
import type {Shape} from '../../openapi/shape';
import {namesLike} from '../../openapi/similar-names';
import {isObject, namesOf, placeOf, validate, valueAt, type Issue} from '../../openapi/validate';
import type {KnownOperation} from './api';
import {linkTo, orList, type Finding, type Link} from './findings';
import {readJson} from './json';
import {isVariable, type PastedRequest} from './request';

// The body of a request, against the schema of its operation.

/** The request with another body. */
const withBody =
  (edit: (value: unknown) => unknown) =>
  (request: PastedRequest): PastedRequest => ({
    ...request,
    body: JSON.stringify(edit(JSON.parse(request.body ?? 'null')), null, 2),
  });

/** A copy of JSON with another value at a path; without it, if the value is undefined. */
function replaced(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) {
    return value.map((item: unknown, position) =>
      String(position) === key ? replaced(item, rest, to) : item,
    );
  }
  return isObject(value) ? {...value, [key]: replaced(value[key], rest, to)} : value;
}

const snakeCase = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** The body of an operation, as far as findings need it. */
interface Context {
  shape: Shape;
  /** The names of what the operation returns. */
  returned: readonly string[];
  link: Link | undefined;
}

type InvalidIssue = Extract<Issue, {kind: 'invalid'}>;
type StrayIssue = Extract<Issue, {kind: 'unknown' | 'readOnly'}>;

/** Reports a property that isn't to be sent, in each item of a list that has it. */
function strayFinding(
  {kind, path, names}: StrayIssue,
  paths: string[][],
  {shape, returned, link}: Context,
): Finding {
  const key = path.at(-1) ?? '';
  const name = path.join('.');
  const base = {link, level: 'warning' as const};
  const changeAll = (to?: string) =>
    withBody((body) =>
      paths.reduce((whole, part) => {
        const renamed =
          to === undefined
            ? whole
            : replaced(whole, [...part.slice(0, -1), to], valueAt(whole, part));
        return replaced(renamed, part, undefined);
      }, body),
    );
  if (kind === 'readOnly' || (path.length === 1 && returned.includes(key))) {
    const message = `\`${key}\` is read-only: it's part of the response.`;
    return {...base, id: 'readOnly', message, fix: 'Remove it.', change: changeAll()};
  }
  const message = `\`${name}\` isn't a property of this request.`;
  const place = placeOf(key, shape);
  if (place && place.join('.') !== name) {
    return {...base, id: 'place', message, fix: `It belongs in \`${place.join('.')}\`.`};
  }
  const similar = names.includes(snakeCase(key)) ? [snakeCase(key)] : namesLike(key, names);
  const [only, ...others] = similar;
  return {
    ...base,
    id: 'unknown',
    message,
    fix: similar.length > 0 ? `Did you mean ${orList(similar)}?` : 'Remove it.',
    change: only !== undefined && others.length === 0 ? changeAll(only) : undefined,
  };
}

/** Reports what a schema doesn't allow, with the value as the type that it should have, if it's only the type. */
function invalidFinding(
  value: unknown,
  {keyword, path, demand}: InvalidIssue,
  {link}: Context,
): Finding {
  const part = valueAt(value, path);
  const name = path.length > 0 ? `\`${path.join('.')}\`` : 'The body';
  const needsNumber = keyword === 'type' && /\b(?:integer|number)\b/.test(demand);
  const isNumber = typeof part === 'string' && part.trim() !== '' && Number.isFinite(Number(part));
  const needsText = keyword === 'type' && demand === 'must be a string';
  const base = {id: keyword, level: 'error', link, response: '`422`'} as const;
  const change = (to: unknown) => withBody((whole) => replaced(whole, path, to));
  if (needsNumber && isNumber) {
    const message = `${name} ${demand}. Remove the quotes.`;
    return {...base, message, change: change(Number(part))};
  }
  if (needsText && typeof part === 'number') {
    const message = `${name} ${demand}. Put it in quotes.`;
    return {...base, message, change: change(String(part))};
  }
  return {...base, message: `${name} ${demand}.`};
}

/** Reports the issues of a body. Strays that differ only in the position in a list are one finding. */
function findingsOf(value: unknown, issues: Issue[], context: Context): Finding[] {
  const {link} = context;
  const kindOf = ({kind, path}: Issue): string =>
    [kind, ...path.map((key) => (/^\d+$/.test(key) ? '*' : key))].join('/');
  const groups = new Map<string, Issue[]>();
  for (const issue of issues) {
    const group = groups.get(kindOf(issue)) ?? [];
    groups.set(kindOf(issue), group);
    group.push(issue);
  }
  return issues.flatMap((issue): Finding[] => {
    const all = groups.get(kindOf(issue)) ?? [];
    switch (issue.kind) {
      case 'invalid':
        return [invalidFinding(value, issue, context)];
      case 'exclusive': {
        const message = `A request can't contain both ${issue.names.map((name) => `\`${name}\``).join(' and ')}.`;
        return [{id: 'exclusive', level: 'error', message, link, response: '`422`'}];
      }
      case 'deprecated': {
        const message = `\`${issue.path.join('.')}\` is deprecated.`;
        return all[0] === issue ? [{id: 'deprecated', level: 'info', message, link}] : [];
      }
      default: {
        const paths = all.map(({path}) => path);
        return all[0] === issue ? [strayFinding(issue, paths, context)] : [];
      }
    }
  });
}

/** Checks the JSON of a body. */
function checkValue(value: unknown, context: Context): Finding[] {
  const {shape, link} = context;
  const names = namesOf(shape);
  const [[wrapper, inner] = ['', undefined], ...others] = isObject(value)
    ? Object.entries(value)
    : [];
  const isWrapped =
    names &&
    others.length === 0 &&
    isObject(inner) &&
    !names.includes(wrapper) &&
    Object.keys(inner).some((key) => names.includes(key));
  if (!isWrapped) return findingsOf(value, [...validate(value, shape)], context);
  return [
    {
      id: 'wrapper',
      level: 'error',
      message: `The body has the root element \`${wrapper}\`, and the API has none.`,
      fix: `Send what is inside \`${wrapper}\`.`,
      link,
      change: withBody((whole) => valueAt(whole, [wrapper])),
    },
    ...checkValue(inner, context),
  ];
}

/** Checks the body of a request against its operation. */
export function checkBody(request: PastedRequest, operation: KnownOperation): Finding[] {
  const {body, bodyFile, isForm, method} = request;
  const link = linkTo(operation);
  if (operation.body?.type.startsWith('multipart/') || isForm) return [];
  if (bodyFile !== undefined || isVariable(body ?? '')) {
    const message = `The body is in \`${bodyFile ?? body ?? ''}\`, which isn't checked.`;
    return [{id: 'file', level: 'info', message, fix: 'Paste its content as the body.'}];
  }
  if (body === undefined || body.trim() === '') {
    if (!operation.isBodyRequired) return [];
    const message = 'The request has no body.';
    return [
      {id: 'noBody', level: 'error', message, fix: 'Send JSON.', link, response: '`400` or `422`'},
    ];
  }
  if (!operation.body) {
    if (/^(?:\{\s*\})?$/.test(body.trim())) return [];
    const fix = method === 'GET' ? 'Send filters in the URL.' : 'Remove the body.';
    return [
      {
        id: 'unusedBody',
        level: 'warning',
        message: "This endpoint doesn't read a body.",
        fix,
        link,
        // Filters would be lost.
        change:
          method === 'GET'
            ? undefined
            : (wrong) => ({...wrong, body: undefined, bodyFile: undefined}),
      },
    ];
  }
  const read = readJson(body, request.isCurl ?? false);
  if ('problem' in read) {
    return [
      {
        id: 'json',
        level: 'error',
        message: read.problem,
        response: '`400`: `Problems parsing JSON`',
      },
    ];
  }
  const returned = operation.responses.find(isSuccess)?.body?.shape;
  const {shape} = operation.body;
  if (!shape) return [];
  return checkValue(read.value, {shape, returned: (returned && namesOf(returned)) ?? [], link});
}
