import {isSuccess} from '../../openapi/operations';
import type {Shape} from '../../openapi/shape';
import {namesLike} from '../../openapi/similar-names';
import {
  alternatives,
  isObject,
  namesOf,
  placeOf,
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
  type Finding,
  type Link,
} from './findings';
import {nodeAt, readJson, valueIn, withName, withValue} from './json';
import {headerOf, isVariable, type PastedRequest} from './request';
import {demandOf, repairsOf, type Repair} from './values';

// The body of a request, against the schema of its operation.

/** The request with another body. */
const withBody =
  (edit: (body: string) => string) =>
  (request: PastedRequest): PastedRequest => ({...request, body: edit(request.body ?? '')});

/** A property as JavaScript writes it, such as `variants[0].price`; without a position for all items of a list. */
const nameOf = (path: string[]): string =>
  path
    .map((key) => (/^\d*$/.test(key) ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** The body of an operation, as far as findings need it. */
interface Context {
  api: KnownApi;
  operation: KnownOperation;
  shape: Shape;
  /** The names of what the operation returns. */
  returned: readonly string[];
  value: unknown;
  /** The names of required properties that the body lacks. */
  missing: readonly string[];
  link: Link | undefined;
}

type StrayIssue = Extract<Issue, {kind: 'unknown' | 'readOnly'}>;

/** The name of what a group is about, with the positions where it's in some items of a list. */
function subjectOf([first, ...others]: Issue[]): {name: string; where: string} {
  if (first === undefined || others.length === 0) {
    return {name: nameOf(first?.path ?? []), where: ''};
  }
  const paths = [first, ...others].map(({path}) => path);
  const varies = first.path.map((key, at) => paths.some((path) => path[at] !== key));
  const positions = paths.map((path) => path.find((_, at) => varies[at]) ?? '');
  const listed = positions.length > 5 ? [...positions.slice(0, 5), 'others'] : positions;
  return {
    name: nameOf(first.path.map((key, at) => (varies[at] ? '' : key))),
    where: ` in items ${new Intl.ListFormat('en').format(new Set(listed))}`,
  };
}

/** The value that was probably meant: one that removes the issue, or a similar one of those that are allowed. */
function repairOf(issue: InvalidIssue, context: Context): Repair | undefined {
  const {shape, value, api} = context;
  const part = valueAt(value, issue.path);
  const allowed = (issue.values ?? []).map(String);
  const [similar, ...others] = typeof part === 'string' ? intendedNames(part, allowed, api) : [];
  if (similar !== undefined && others.length === 0) {
    return {cause: "isn't one of them", value: similar};
  }
  const at = issue.path.join();
  return [...repairsOf(part)].find(({value: other}) => {
    const edited: unknown = JSON.parse(withValue(JSON.stringify(value), issue.path, other));
    const issues = [...validate(edited, shape)];
    return !issues.some(({kind, path}) => kind === 'invalid' && path.join().startsWith(at));
  });
}

/** Reports values that a schema doesn't allow. */
function invalidFindings(group: InvalidIssue[], context: Context): Finding[] {
  const [issue] = group;
  if (!issue) return [];
  const {name, where} = subjectOf(group);
  const part = valueAt(context.value, issue.path);
  if (typeof part === 'string' && isVariable(part)) return [];
  const isForm = /^(?:type|oneOf|pattern|format|enum)$/.test(issue.keyword);
  const repairs = group.map((each) => (isForm ? repairOf(each, context) : undefined));
  const [repair] = repairs;
  const sent = JSON.stringify(part);
  const message = `${name ? `\`${name}\`` : 'The body'} ${demandOf(issue)}${where}.`;
  return [
    {
      level: 'fails',
      message,
      fix: repair && `\`${sent}\` ${repair.cause}: send \`${JSON.stringify(repair.value)}\`.`,
      response: '`422`',
      link:
        linkToProperty(context.operation, issue.path.find((key) => /\D/.test(key)) ?? '', true) ??
        context.link,
      at: part === undefined ? issue.path.slice(0, -1) : issue.path,
      change: repairs.every((each) => each)
        ? withBody((body) =>
            group.reduce(
              (text, {path}, position) => withValue(text, path, repairs[position]?.value),
              body,
            ),
          )
        : undefined,
    },
  ];
}

/** What to do with a property that isn't to be sent. */
interface Remedy {
  kind: 'rejected' | 'readOnly' | 'name' | 'place' | 'elsewhere' | 'unknown';
  /** A sentence; of a place, the object. */
  fix: string;
  /** What the property is called here. */
  to?: string | undefined;
}

const requestOf = ({method, path, summary}: KnownOperation): string =>
  `\`${method} ${path}\` (${summary})`;

function remedyFor({kind, path, names}: StrayIssue, context: Context): Remedy {
  const {api, operation, shape, returned} = context;
  const key = path.at(-1) ?? '';
  const isRoot = path.length === 1;
  const lists = isRoot ? writersOfList(operation, key, api) : [];
  const use = lists.length > 0 ? `Use ${alternatives(lists.map(requestOf))}.` : '';
  if (isRoot && shape.keywords['x-rejected']?.includes(key)) return {kind: 'rejected', fix: use};
  if (kind === 'readOnly' || (isRoot && returned.includes(key))) {
    return {kind: use ? 'elsewhere' : 'readOnly', fix: use};
  }
  const [similar, ...others] = intendedNames(key, names, api);
  const synonyms = synonymsOf(key, api);
  if (similar !== undefined && synonyms.includes(similar))
    return {kind: 'name', fix: '', to: similar};
  const lacking = context.missing.find(
    (name) => isRoot && (name.endsWith(`_${key}`) || name.startsWith(`${key}_`)),
  );
  if (lacking !== undefined) return {kind: 'name', fix: '', to: lacking};
  for (const to of synonyms) {
    const place = placeOf(to, shape);
    if (place && place.length !== path.length) {
      return {kind: 'place', fix: nameOf(place.slice(0, -1)), to};
    }
    const writer = isRoot ? writerOf(operation, to, api) : undefined;
    if (writer) return {kind: 'elsewhere', fix: `Use ${requestOf(writer)}.`, to};
  }
  if (similar === undefined) return {kind: 'unknown', fix: api.elsewhere.get(key) ?? ''};
  const fix = `Did you mean ${orList([similar, ...others])}?`;
  return {kind: 'name', fix, to: others.length === 0 ? similar : undefined};
}

/** The cause and the fix of properties that have a remedy in common. */
function sentencesOf({kind, fix}: Remedy, sent: string[], names: string[]): [string, string] {
  const isOne = sent.length === 1;
  const [them, are, it] = [andList(sent.map(code)), isOne ? 'is' : 'are', isOne ? 'it' : 'them'];
  const strangers = `${them} ${isOne ? "isn't a property" : "aren't properties"} of this`;
  const renamed = names.join() === sent.join() ? '' : `, as ${andList(names.map(code))}`;
  switch (kind) {
    case 'rejected':
      return [`The API rejects this request because of ${them}.`, fix];
    case 'readOnly':
      return [`${them} ${are} read-only: the API ignores ${it}.`, ''];
    case 'name':
      return [
        `${strangers} request.`,
        fix || `Here, ${isOne ? "it's" : "they're"} called ${andList(names.map(code))}.`,
      ];
    case 'place':
      return isOne
        ? [`${strangers} object.`, `It belongs in ${code(`${fix}.${names[0]}`)}.`]
        : [`${strangers} object.`, `They belong in ${code(fix)}${renamed}.`];
    case 'elsewhere':
      return [`This request doesn't change ${them}.`, fix.replace(/\.$/, `${renamed}.`)];
    default:
      return [`${strangers} request: the API ignores ${it}.`, fix];
  }
}

/** Reports properties that aren't to be sent. Those with the same remedy are one finding. */
function strayFindings(
  groups: StrayIssue[][],
  context: Context,
  missing: InvalidIssue[],
): Finding[] {
  const strays = groups.flatMap((group) => {
    const [first] = group;
    return first ? [{group, first, remedy: remedyFor(first, context)}] : [];
  });
  const same = grouped(strays, ({first, remedy: {kind, fix}}) =>
    [kind, fix, ...(kind === 'name' ? first.path.slice(0, -1) : [])].join(),
  );
  return same.flatMap((members): Finding[] => {
    const [member] = members;
    if (!member) return [];
    const {kind} = member.remedy;
    const sent = members.map(({group}) => subjectOf(group).name);
    const names = members.map(({first, remedy}) => remedy.to ?? first.path.at(-1) ?? '');
    const [message, fix] = sentencesOf(member.remedy, sent, names);
    const isMissing = members.some(({first, remedy}) =>
      missing.some((issue) => standsFor(first.path, remedy, issue)),
    );
    const fails = kind === 'rejected' || isMissing;
    const isCertain =
      kind === 'readOnly' ||
      kind === 'rejected' ||
      (kind === 'name' && members.every(({remedy}) => remedy.to !== undefined));
    const edit = (text: string, path: string[], to?: string): string =>
      to === undefined ? withValue(text, path, undefined) : withName(text, path, to);
    // From the last to the first: what is removed from a list moves what follows it.
    const change = withBody((body) =>
      members
        .flatMap(({group, remedy}) =>
          group.map(({path}) => ({path, to: kind === 'name' ? remedy.to : undefined})),
        )
        .reduceRight((text, {path, to}) => edit(text, path, to), body),
    );
    return [
      {
        level: fails ? 'fails' : 'ignored',
        ...{message, fix: fix || undefined, link: context.link, at: member.first.path},
        response: fails ? '`422`' : undefined,
        change: isCertain ? change : undefined,
      },
    ];
  });
}

/** Tells whether a property with a wrong name is the one that is missing. */
const standsFor = (path: string[], {kind, to}: Remedy, issue: InvalidIssue): boolean =>
  to !== undefined &&
  kind === 'name' &&
  issue.keyword === 'required' &&
  (issue.path.join() === [...path.slice(0, -1), to].join() || issue.values?.includes(to) === true);

const isStray = (issue: Issue): issue is StrayIssue =>
  issue.kind === 'unknown' || issue.kind === 'readOnly';
const isInvalid = (issue: Issue): issue is InvalidIssue => issue.kind === 'invalid';

/** Reports the issues of a body. */
function findingsOf(issues: Issue[], base: Context): Finding[] {
  const {link} = base;
  const absent = issues
    .filter(isInvalid)
    .filter(({keyword, path}) => keyword === 'required' && path.length === 1);
  const context = {...base, missing: absent.map(({path: [name = '']}) => name)};
  const groups = grouped(issues, (issue) =>
    [
      issue.kind,
      'demand' in issue ? issue.demand : '',
      ...issue.path.map((key) => (/^\d+$/.test(key) ? '*' : key)),
    ].join('/'),
  );
  const strays = groups.map((group) => group.filter(isStray)).filter(({length}) => length > 0);
  const invalid = issues.filter(isInvalid);
  const isNamed = (issue: Issue): boolean =>
    isInvalid(issue) &&
    strays.some(([stray]) => stray && standsFor(stray.path, remedyFor(stray, context), issue));
  const others = groups.flatMap((group): Finding[] => {
    const [issue] = group;
    if (!issue || isStray(issue) || isNamed(issue)) return [];
    if (isInvalid(issue)) return invalidFindings(group.filter(isInvalid), context);
    const name = `\`${subjectOf(group).name}\``;
    if (issue.kind === 'exclusive') {
      const message = `A request can't contain both ${andList(issue.names.map(code))}.`;
      return [{level: 'fails', message, link, response: '`422`', at: issue.names[0]}];
    }
    return issue.kind === 'deprecated'
      ? [{level: 'better', message: `${name} is deprecated.`, link, at: issue.path}]
      : [{level: 'ignored', message: `${name}: ${issue.text}`, link, at: issue.path}];
  });
  return [...strayFindings(strays, context, invalid), ...others];
}

/** Reports an event that doesn't exist. */
function checkEvent({api: {events}, operation, value, link}: Context): Finding[] {
  const event = isObject(value) && operation.tag === 'Webhook' ? value['event'] : undefined;
  if (typeof event !== 'string' || isVariable(event) || events.includes(event)) return [];
  const [resource = '', action = ''] = event.toLowerCase().split(/[/._:]/);
  const ofResource = events.filter(
    (name) => namesLike(resource, [name.split('/')[0] ?? '']).length > 0,
  );
  const similar = ofResource.filter(
    (name) => namesLike(action, [name.split('/')[1] ?? '']).length > 0,
  );
  const [only, ...others] = similar;
  const meant = similar.length > 0 ? similar : ofResource;
  return [
    {
      level: 'fails',
      message: `\`${event}\` isn't an event.`,
      fix: meant.length > 0 ? `Send ${orList(meant)}.` : undefined,
      response: '`422`',
      link,
      at: event,
      change:
        only !== undefined && others.length === 0
          ? withBody((body) => withValue(body, ['event'], only))
          : undefined,
    },
  ];
}

/** Checks the JSON of a body. */
function checkValue(context: Context): Finding[] {
  const {shape, link, value} = context;
  const names = namesOf(shape.isList && shape.element ? shape.element : shape);
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
  const missing = issues.filter(({keyword}) => keyword === 'required');
  const names = missing.map(({values, path}) =>
    values ? orList(values.map(String)) : code(nameOf(path)),
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
      place === undefined ? "The text doesn't contain the body." : `The body is in \`${place}\`.`;
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
      ...{api, operation, shape, value, missing: [], link: linkTo(operation)},
      returned: (returned && namesOf(returned)) ?? [],
    }),
  ];
}
