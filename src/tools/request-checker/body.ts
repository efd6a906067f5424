import {isSuccess} from '../../openapi/operations';
import type {Shape} from '../../openapi/shape';
import {namesLike} from '../../openapi/similar-names';
import {
  isObject,
  namesOf,
  placeOf,
  shapeAt,
  validate,
  valueAt,
  type InvalidIssue,
  type Issue,
} from '../../openapi/validate';
import {
  intendedNames,
  synonymsOf,
  writerOf,
  writersOfList,
  type KnownApi,
  type KnownOperation,
} from './api';
import {
  andList,
  code,
  grouped,
  linkTo,
  linkToProperty,
  orList,
  requestOf,
  type Finding,
  type Link,
} from './findings';
import {nodeAt, readJson, valueIn, withName, withValue} from './json';
import {hasTemplate, headerOf, isVariable, type PastedRequest} from './request';
import {demandOf, repairsOf, type Repair} from './values';

// The body of a request, against the schema of its operation.

type Edit = (body: string) => string;

/** The request with another body. */
const withBody =
  (edit: Edit) =>
  (request: PastedRequest): PastedRequest => ({...request, body: edit(request.body ?? '')});

/** A property as JavaScript writes it, such as `variants[0].price`. */
const nameOf = (path: readonly string[]): string =>
  path
    .map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** The body of an operation, as far as findings need it. */
interface Context {
  api: KnownApi;
  operation: KnownOperation;
  shape: Shape;
  /** What the operation returns. */
  returned: Shape | undefined;
  value: unknown;
  link: Link | undefined;
}

type StrayIssue = Extract<Issue, {kind: 'unknown' | 'readOnly'}>;

/** What there is to say of a property. Remarks with the same sentence and fix are one finding. */
interface Remark {
  level: Finding['level'];
  path: string[];
  /** With a % in place of the properties, for one and for several. */
  sentence: string;
  /** With a % in place of what is sent instead. */
  fix?: string | undefined;
  /** What is sent instead. */
  to?: string | undefined;
  edit?: Edit | undefined;
  link?: Link | undefined;
}

/** Lists up to four names. */
const listed = (names: string[], list: (names: string[]) => string): string =>
  list(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names);

/** Turns remarks into findings. */
const merged = (remarks: Remark[], {link}: Context): Finding[] =>
  grouped(remarks, ({level, sentence, fix = ''}) =>
    // The values of several properties can be repaired in the same way.
    sentence.startsWith('%') || fix.includes('%') ? level + sentence : level + sentence + fix,
  ).flatMap((same): Finding[] => {
    const [first] = same;
    if (!first) return [];
    const edits = same.flatMap(({edit}) => edit ?? []);
    const names = same.map(({path}) => (path.length > 0 ? code(nameOf(path)) : 'the body'));
    const isNegative = first.sentence.startsWith('This request has no');
    const subject = listed(names, isNegative ? orList : andList);
    const message = first.sentence.replace('%', subject);
    const instead = listed(
      same.map(({to = ''}) => code(to)),
      andList,
    );
    return [
      {
        level: first.level,
        message: message.charAt(0).toUpperCase() + message.slice(1),
        fix: first.fix?.replace('%', instead),
        response: first.level === 'fails' ? '`422`' : undefined,
        link: first.link ?? link,
        at: first.path,
        // From the last to the first: what is removed from a list moves what follows it.
        change:
          edits.length === same.length
            ? withBody((body) => edits.reduceRight((text, edit) => edit(text), body))
            : undefined,
      },
    ];
  });

const isInvalid = (issue: Issue): issue is InvalidIssue => issue.kind === 'invalid';

/** The value that was probably meant: one that its shape allows, or a similar one of those that are listed. */
function repairOf(issue: InvalidIssue, part: unknown, {shape, api}: Context): Repair | undefined {
  const allowed = (issue.values ?? []).map(String);
  const [similar, ...others] = typeof part === 'string' ? intendedNames(part, allowed, api) : [];
  if (similar !== undefined && others.length === 0) {
    return {cause: "isn't one of them", value: similar};
  }
  const expected = shapeAt(shape, issue.path);
  if (!expected || !/^(?:type|oneOf|pattern|format|enum)$/.test(issue.keyword)) return undefined;
  return [...repairsOf(part, expected)].find(
    ({value}) => ![...validate(value, expected)].some(isInvalid),
  );
}

/** Reports a value that a schema doesn't allow. */
function invalidRemark(issue: InvalidIssue, context: Context): Remark[] {
  const {path, keyword} = issue;
  const {api} = context;
  const part = valueAt(context.value, path);
  if (typeof part === 'string' && hasTemplate(part)) return [];
  // Responses have it, so it's sent back.
  if (part === null && context.returned && shapeAt(context.returned, path)?.isNullable) return [];
  const name = path.find((key) => /\D/.test(key)) ?? '';
  const base = {level: 'fails', path, link: linkToProperty(context.operation, name, true)} as const;
  if (keyword === 'required' && !issue.values) {
    return [{...base, sentence: 'The body must have %.'}];
  }
  const repair = repairOf(issue, part, context);
  const fix = `${code(JSON.stringify(part))} ${repair?.cause}: send ${code(JSON.stringify(repair?.value))}.`;
  return [
    {
      ...base,
      sentence: `% ${demandOf(issue)}.`,
      fix: repair ? fix : api.elsewhere.get(String(part)),
      edit: repair && ((body) => withValue(body, path, repair.value)),
    },
  ];
}

/** Says what to do with a property that isn't to be sent. */
function strayRemark(
  {kind, path, names}: StrayIssue,
  context: Context,
  missing: readonly string[],
): Remark {
  const {api, operation, shape, returned} = context;
  const {'x-elsewhere': elsewhere = {}} = shape.item.keywords;
  const key = path.at(-1) ?? '';
  const parent = path.slice(0, -1);
  const returnedNames = (returned && namesOf(returned)) ?? [];
  const isRoot = parent.length === 0;
  const base = {level: 'ignored', path} as const;
  const remove: Edit = (body) => withValue(body, path, undefined);
  const lists = isRoot ? writersOfList(operation, key, api) : [];
  const use = lists.length > 0 ? `Use ${orList(lists.map(requestOf))}.` : undefined;
  if (isRoot && shape.keywords['x-rejected']?.includes(key)) {
    const sentence = 'The API rejects this request because of %.';
    return {...base, level: 'fails', sentence, fix: use, edit: remove};
  }
  const known = Object.hasOwn(elsewhere, key) ? elsewhere[key] : undefined;
  if (known) return {...base, sentence: "This request doesn't change %.", fix: known};
  if (kind === 'readOnly' || (isRoot && returnedNames.includes(key))) {
    return use
      ? {...base, sentence: "This request doesn't change %.", fix: use}
      : {...base, sentence: 'The API ignores %, which only responses have.', edit: remove};
  }
  const [similar, ...others] = intendedNames(key, names, api);
  const synonyms = synonymsOf(key, api);
  const isSynonym = similar !== undefined && synonyms.includes(similar);
  const lacking = missing.find((name) => name.endsWith(`_${key}`) || name.startsWith(`${key}_`));
  const same = isSynonym ? similar : isRoot ? lacking : undefined;
  const sentence = 'This request has no %.';
  const rename = (to: string): Pick<Remark, 'level' | 'to' | 'edit'> => ({
    level: missing.includes(nameOf([...parent, to])) ? 'fails' : 'ignored',
    to: nameOf([...parent, to]),
    edit: (body) => withName(body, path, to),
  });
  if (same !== undefined) return {...base, sentence, fix: 'Send % instead.', ...rename(same)};
  for (const to of synonyms) {
    const place = placeOf(to, shape);
    if (place && place.length !== path.length) {
      return {...base, sentence, fix: 'Send % instead.', to: nameOf(place)};
    }
    const writer = isRoot ? writerOf(operation, to, api) : undefined;
    const fix = writer && `Use ${requestOf(writer)}, with %.`;
    if (fix) {
      const link = linkToProperty(writer, to, true);
      return {...base, sentence: "This request doesn't change %.", fix, to, link};
    }
  }
  if (similar === undefined) {
    const unknown = 'The API ignores %: there is no such property here.';
    return {...base, sentence: unknown, fix: api.elsewhere.get(key)};
  }
  const fix = `Did you mean ${orList([similar, ...others].map(code))}?`;
  return {...base, sentence, fix, ...(others.length === 0 && {...rename(similar), to: undefined})};
}

/** Reports the issues of a body. */
function findingsOf(issues: Issue[], context: Context): Finding[] {
  const required = issues.filter(isInvalid).filter(({keyword}) => keyword === 'required');
  const missing = required.flatMap(({path, values}) =>
    values ? values.map((name) => nameOf([...path, String(name)])) : nameOf(path),
  );
  const strays = issues.flatMap((issue) =>
    issue.kind === 'unknown' || issue.kind === 'readOnly'
      ? strayRemark(issue, context, missing)
      : [],
  );
  // What is missing under its name, and there under another one.
  const named = strays.flatMap(({level, to}) => (level === 'fails' ? (to ?? []) : []));
  const others = issues.flatMap((issue): Remark[] => {
    const {path} = issue;
    switch (issue.kind) {
      case 'invalid': {
        const names = (issue.values ?? []).map((name) => nameOf([...path, String(name)]));
        const isNamed = [nameOf(path), ...names].some((name) => named.includes(name));
        return issue.keyword === 'required' && isNamed ? [] : invalidRemark(issue, context);
      }
      case 'exclusive': {
        const both = andList(issue.names.map(code));
        return [
          {
            level: 'fails',
            path: [...path, issue.names[0] ?? ''],
            sentence: `A request can't contain both ${both}.`,
          },
        ];
      }
      case 'deprecated':
        return [{level: 'better', path, sentence: 'Deprecated: %.'}];
      case 'idle':
        return [{level: 'ignored', path, sentence: `%: ${issue.text}`}];
      default:
        return [];
    }
  });
  return merged([...strays, ...others], context);
}

/** Reports an event that doesn't exist. */
function checkEvent({api, operation, value, link}: Context): Finding[] {
  const {events, privacyEvents, version} = api;
  const event = isObject(value) && operation.tag === 'Webhook' ? value['event'] : undefined;
  if (typeof event !== 'string' || isVariable(event) || events.includes(event)) return [];
  const parts = event.toLowerCase().split(/[/._:]/);
  const isLike = (at: number) => (name: string) =>
    namesLike(parts[at] ?? '', [name.split('/')[at] ?? '']).length > 0;
  const ofResource = events.filter(isLike(0));
  const similar = ofResource.filter(isLike(1));
  const [only = '', ...others] = similar.length > 0 ? similar : ofResource;
  const isPrivacy = privacyEvents.includes(event);
  const settings = "It's a privacy webhook, whose URL is in your app's settings.";
  const names = only && `Send ${orList([only, ...others].map(code))}.`;
  return [
    {
      level: 'fails',
      message: `${code(event)} isn't an event in ${version}.`,
      fix: isPrivacy ? settings : names,
      ...{response: '`422`', link, at: event},
      change:
        similar.length === 1 && !isPrivacy
          ? withBody((body) => withValue(body, ['event'], only))
          : undefined,
    },
  ];
}

/** Checks the JSON of a body. */
function checkValue(context: Context): Finding[] {
  const {shape, link, value} = context;
  const names = namesOf(shape.item);
  const [[wrapper, inner] = ['', undefined], ...others] = isObject(value)
    ? Object.entries(value)
    : [];
  const isKnown = (key: string) =>
    synonymsOf(key, context.api).some((name) => names?.includes(name));
  const isWrapped =
    names &&
    others.length === 0 &&
    !names.includes(wrapper) &&
    (shape.isList ? Array.isArray(inner) : isObject(inner) && Object.keys(inner).some(isKnown));
  const [root = '', ...more] = names ?? [];
  const isRoot = more.length === 0 && shape.required.includes(root);
  const isBare = isRoot && isObject(value) && !(root in value) && Object.keys(value).length > 0;
  if (isBare && shape.fields?.[0]?.shape.fields) {
    const finding: Finding = {
      level: 'fails',
      message: `\`${root}\` is required: it's the root element of the body.`,
      fix: `Put the properties inside \`${root}\`.`,
      ...{link, response: '`422`'},
      change: withBody((body) => `{"${root}": ${body}}`),
    };
    return [finding, ...checkValue({...context, value: {[root]: value}})];
  }
  if (!isWrapped)
    return [...checkEvent(context), ...findingsOf([...validate(value, shape)], context)];
  return [
    {
      level: 'fails',
      message: `The body has the root element \`${wrapper}\`, and the API has none.`,
      fix: `Send what is inside \`${wrapper}\`.`,
      link,
      at: [wrapper],
      response: '`422`',
      change: withBody((body) => {
        const {offset = 0, length = 0} = nodeAt(body, [wrapper]) ?? {};
        return body.slice(offset, offset + length);
      }),
    },
    ...checkValue({...context, value: inner}),
  ];
}

/** What the body of an operation has to contain, in words that follow others; '' if it's nothing. */
export function needs({body}: KnownOperation): string {
  const issues = body?.shape ? [...validate({}, body.shape)].filter(isInvalid) : [];
  const names = issues
    .filter(({keyword}) => keyword === 'required')
    .map(({values, path}) =>
      values ? orList(values.map((name) => code(String(name)))) : code(nameOf(path)),
    );
  return names.length > 0 ? ` with ${andList(names)}` : '';
}

/** Reports a body where none is read, and none or an unknown one where one is required. */
function checkPresence(request: PastedRequest, operation: KnownOperation): Finding[] {
  const {body, bodyFile, method, isPartial} = request;
  const link = linkTo(operation);
  const isElsewhere = Number(headerOf(request, 'Content-Length')) > 0 && body === undefined;
  if (bodyFile !== undefined || isVariable(body ?? '') || isElsewhere) {
    const place = bodyFile ?? body;
    const message =
      place === undefined
        ? "The text doesn't contain the body."
        : `The body is in ${place === '-' ? 'the standard input' : `\`${place}\``}.`;
    return [{level: 'better', message, fix: 'Paste its content as the body, to have it checked.'}];
  }
  if (!body?.trim()) {
    if (!operation.isBodyRequired || isPartial) return [];
    const fix = `Send JSON${needs(operation)}.`;
    return [
      {
        level: 'fails',
        message: 'The request has no body.',
        fix,
        link,
        response: '`400` or `422`',
      },
    ];
  }
  if (operation.body || /^\{\s*\}$/.test(body.trim())) return [];
  const isGet = method === 'GET';
  return [
    {
      level: 'ignored',
      message: "This endpoint doesn't read a body.",
      fix: isGet ? 'Send filters in the URL.' : 'Remove the body.',
      link,
      at: body,
      // Filters would be lost.
      change: isGet ? undefined : (wrong) => ({...wrong, body: undefined, bodyFile: undefined}),
    },
  ];
}

/** Checks the body of a request against its operation. */
export function checkBody(
  request: PastedRequest,
  operation: KnownOperation,
  api: KnownApi,
): Finding[] {
  const {body, isForm, isCurl = false} = request;
  if (operation.body?.type.startsWith('multipart/') || isForm) return [];
  if (request.faults?.includes('open')) return [];
  const presence = checkPresence(request, operation);
  if (presence.length > 0 || !body?.trim() || !operation.body) return presence;
  const {shape} = operation.body;
  const json = readJson(body, isCurl);
  const value = valueIn(body);
  const returned = operation.responses.find(isSuccess)?.body?.shape;
  const syntax: Finding[] =
    'value' in json
      ? []
      : [
          {
            level: 'fails',
            message: "The body isn't valid JSON.",
            fix: json.problem,
            at: json.at,
            response: '`400`: `Problems parsing JSON`',
            change: json.repaired === undefined ? undefined : withBody(() => json.repaired ?? ''),
          },
        ];
  if (!shape || value === undefined) return syntax;
  return [
    ...syntax,
    ...checkValue({
      ...{api, operation, shape, value, link: linkTo(operation)},
      returned,
    }),
  ];
}
