import {isObject, namesOf, placeOf, validate} from '../../openapi/validate';
import {
  addressOf,
  checkHost,
  checkPathValues,
  checkStore,
  checkVersion,
  findOperation,
  withAddress,
  withMissingIds,
} from './address';
import {best, operationsAt, toKnownApi, type KnownApi, type KnownOperation} from './api';
import {checkBody} from './body';
import {andList, counted, levels, linkTo, withoutLinks, type Finding, type Links} from './findings';
import {checkContentType, checkHeaders} from './headers';
import {readJson, valueIn} from './json';
import {parsePasted, responseIn, type Pasted} from './paste';
import {rangeOf, type Range} from './places';
import {checkQuery} from './query';
import {isVariable, type PastedRequest, type PastedResponse} from './request';
import {explainResponse, isErrorBody} from './response';
import {asText, operationCommand, safeRequest, shareable} from './sample';
import {checkShell} from './shell';

/** The versions of the API, and how to get what the checker knows of each. */
export interface Versions {
  /** That of the page. */
  preferred: string;
  names: readonly string[];
  load: (version: string) => Promise<KnownApi>;
}

/** Finds the other versions that have a path, and what replaced it. */
async function elsewhere(
  method: string,
  segments: readonly string[],
  api: KnownApi,
  {names, load}: Versions,
): Promise<Finding[]> {
  const others = await Promise.all(names.filter((name) => name !== api.version).map(load));
  const found = others.flatMap((other) => {
    const here = operationsAt(other, [other.version, ...segments.slice(1)]);
    const operation = here.find((candidate) => candidate.method === method) ?? here[0];
    return operation ? [{operation, version: other.version}] : [];
  });
  const [first] = found;
  if (!first) return [];
  const {operation, version} = found.find((other) => other.version !== 'unstable') ?? first;
  const path = [version, ...segments.slice(1)];
  const where = andList(found.map((other) => other.version));
  return [
    {
      level: 'fails',
      message: `\`${operation.path}\` exists in ${where}, not in ${api.version}.`,
      fix: operation.replacedBy ? withoutLinks(operation.replacedBy) : `Send it to ${version}.`,
      response: '`404`',
      at: `/${api.version}/`,
      change: operation.replacedBy ? undefined : withAddress({segments: path}),
      link: linkTo(operation),
    },
  ];
}

/** A request that was checked. */
export interface Verdict {
  findings: Finding[];
  /** The operation that the request means, if there is one. */
  operation: KnownOperation | undefined;
  api: KnownApi;
}

/** Checks the request for an access token, which belongs to no version and no store. */
function checkTokenRequest(
  request: PastedRequest,
  operation: KnownOperation,
  api: KnownApi,
  links: Links,
): Finding[] {
  const {host, query} = addressOf(request);
  const isInUrl = !request.body?.trim() && query.includes('code=');
  const body = isInUrl ? query : (request.body ?? '');
  const isForm = /^[\w.%-]+=/.test(body);
  const json = isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(body))) : body;
  const fix = `Send it with \`POST ${operation.server?.url}${operation.path}\`, in the body.`;
  const toFinding = (message: string, at: string): Finding => ({
    ...{level: 'fails', message, fix, at, link: links.token},
  });
  return [
    ...(api.hosts.includes(host) ? [toFinding(`\`${host}\` doesn't issue tokens.`, host)] : []),
    ...(request.method === 'POST'
      ? []
      : [toFinding('The code is exchanged with `POST`.', request.method)]),
    ...(isInUrl ? [toFinding("The API doesn't read the code in the URL.", query)] : []),
    ...(isForm ? [] : checkContentType(request, operation, links)),
    ...checkBody({...request, body: json}, operation, api),
  ];
}

/** How well a finding explains a response: its status, and a property that the body names. */
function explanatoryPower(
  {response: expected, at}: Finding,
  {status, body}: PastedResponse,
): number {
  const name = Array.isArray(at) ? at.findLast((key) => !/^\d+$/.test(key)) : undefined;
  const isNamed = name !== undefined && JSON.stringify(body ?? '').includes(`"${name}`);
  if (expected === undefined) return isNamed ? 2 : 1;
  return expected.includes(String(status)) ? (isNamed ? 3 : 2) : 0;
}

/** Puts findings in the order of their levels, and those first that explain the response. */
const ranked = (findings: Finding[], response?: PastedResponse): Finding[] => {
  const rank = (finding: Finding): number =>
    levels.indexOf(finding.level) * 4 - (response ? explanatoryPower(finding, response) : 0);
  return findings.toSorted((a, b) => rank(a) - rank(b));
};

/** Checks a request against the version that it goes to. */
async function checkRequest(
  request: PastedRequest,
  versions: Versions,
  links: Links,
): Promise<Verdict> {
  const address = addressOf(request);
  const version = checkVersion(address, versions);
  const api = await versions.load(version.segments[0] ?? versions.preferred);
  const token = api.tokenRequest;
  if (token && `/${address.segments.join('/')}`.endsWith(token.path)) {
    const findings = [...checkShell(request), ...checkTokenRequest(request, token, api, links)];
    return {api, operation: token, findings};
  }
  if (/\/apps\/\d+\/authorize$/.test(address.segments.map((part) => `/${part}`).join(''))) {
    const message = "This is the page on which a merchant accepts your app's scopes.";
    const fix = 'Open it in a browser: the code is sent to your redirect URL.';
    return {
      api,
      operation: undefined,
      findings: [{level: 'better', message, fix, link: links.token}],
    };
  }
  const ids = withMissingIds(request, version.segments, api);
  const store = checkStore(ids.segments, api, links);
  const endpoint = findOperation(request, store.segments, api);
  const isUnknown = operationsAt(api, store.segments).length === 0;
  const others = isUnknown ? await elsewhere(request.method, store.segments, api, versions) : [];
  const operation = others.length > 0 ? undefined : endpoint.operation;
  const path = [
    ...version.findings,
    ...ids.findings,
    ...store.findings,
    ...(others.length > 0 ? others : endpoint.findings),
  ];
  // On another host, the path says nothing.
  const isHost = isVariable(address.host) || api.hosts.includes(address.host);
  const isForeign = !isHost && !operation;
  const headers = isForeign ? [] : checkHeaders(request, operation, links);
  const values = request.headers.map(([, value]) => value);
  const findings = [
    ...checkShell(request),
    ...checkHost(request, address, api, operation !== undefined),
    ...(isHost ? path : []),
    ...headers.filter(({at}) => !request.isPartial || values.includes(String(at))),
    ...(operation
      ? [
          ...checkPathValues(operation, endpoint.segments),
          ...checkQuery(request, address.query, operation, api),
          ...checkBody(request, operation, api),
        ]
      : []),
  ];
  return {api, operation, findings};
}

/** A finding, with its place in the text. */
export type PlacedFinding = Finding & {range?: Range | undefined};

/** What there is to say of a text. */
export interface Result {
  /** About the request. */
  findings: PlacedFinding[];
  /** About the response. */
  explanation: Finding[];
  /** Whether the request explains the response. */
  isExplained?: boolean;
  request?: PastedRequest | undefined;
  verdict?: Verdict | undefined;
  /** How the request was read, such as `PUT /products/1` in 2025-03, 3 headers, a body with 2 properties. */
  reading?: string;
  /** The text of a link to the checker, without secrets; '' if there is nothing to share. */
  shared?: string;
  /** The request without its problems, if it would be accepted, and as text before and after it was fixed. */
  fixed?: {request: PastedRequest; before: string; after: string} | undefined;
  /** Whether another request follows, which isn't checked. */
  hasMore?: boolean | undefined;
  /** Of a text that isn't read: what it is, and what to paste. */
  unread?: string | undefined;
}

/** The request without its problems; undefined if that would be refused, too. */
async function fixedRequest(
  request: PastedRequest,
  {operation, findings}: Verdict,
  versions: Versions,
  links: Links,
): Promise<Result['fixed']> {
  const {isForm, bodyFile} = request;
  const changes = findings.flatMap(({change}) => change ?? []);
  if (changes.length === 0 || isForm || bodyFile !== undefined) return undefined;
  const changed = changes.reduce((fixed, change) => change(fixed), request);
  const fixed = safeRequest(changed, operation);
  const isEmpty = /^[[{]\s*[\]}]$/.test(fixed.body ?? '') && fixed.body !== request.body;
  const verdict = await checkRequest(fixed, versions, links);
  if (isEmpty || verdict.findings.some(({level}) => level === 'fails')) return undefined;
  return {request: fixed, before: asText(safeRequest(request, operation)), after: asText(fixed)};
}

/** Explains a notification, which the platform sends to an app; undefined for any other JSON. */
function explainNotification(value: unknown, {webhookTester}: Links): Finding[] | undefined {
  if (!isObject(value) || !('store_id' in value && 'event' in value)) return undefined;
  const message = `This is a notification that the platform sends to your app, for \`${String(value['event'])}\`.`;
  const fix =
    'It contains IDs only: retrieve the resource. The webhook tester checks its signature.';
  return [{level: 'better', message, fix, link: webhookTester}];
}

/** Finds the request, or the callback, whose body JSON is most like. */
function bodyLike(value: unknown, {operations, callbacks}: KnownApi): KnownOperation | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const keys = isObject(first) ? Object.keys(first) : [];
  const likeness = ({method, body}: KnownOperation): number => {
    const {shape} = body ?? {};
    const names = (shape && namesOf(shape.item)) ?? [];
    const shared = keys.filter((key) => names.includes(key)).length;
    const nested = keys.filter((key) => !names.includes(key) && shape && placeOf(key, shape));
    if (!shape || shared === 0 || (shared + nested.length) * 2 <= keys.length) return 0;
    const issues = [...validate(value, shape)].length;
    return shared + nested.length + (method === 'POST' ? 0.1 : 0) + 1 / (issues + 1);
  };
  const {item, score = 0} = best([...operations, ...callbacks], likeness) ?? {};
  return score > 0 ? item : undefined;
}

/** Checks JSON alone: an error, a notification, or the body of a request. */
function checkBodyAlone(text: string, body: string, api: KnownApi, links: Links): Result {
  const value = valueIn(body);
  const explanation = isErrorBody(value)
    ? explainResponse({status: undefined, body: value}, api, links)
    : explainNotification(value, links);
  if (explanation) return {findings: [], explanation};
  const operation = bodyLike(value, api);
  const request = {method: '', url: '', headers: [], body, isPartial: true};
  if (operation) {
    const {method, path: url} = operation;
    const findings = placed(text, ranked(checkBody(request, operation, api)), request);
    const verdict = {api, operation, findings};
    if (!api.callbacks.includes(operation)) {
      return {request: {...request, method, url}, findings, explanation: [], verdict};
    }
    const message = `This is what an app responds to a callback: ${operation.summary}.`;
    const link = linkTo(operation);
    const wrong = findings.map((finding) => ({...finding, response: undefined}));
    return {findings: wrong, explanation: [{level: 'better', message, link}]};
  }
  const response = responseIn(body.replaceAll('\\"', '"'));
  if (response && isErrorBody(response.body)) {
    return {findings: [], explanation: explainResponse(response, api, links)};
  }
  const json = readJson(body);
  const unread =
    'problem' in json
      ? `This isn't valid JSON. ${json.problem}`
      : 'This JSON is neither an error of the API nor the body of one of its requests. Paste the whole request.';
  return {findings: [], explanation: [], unread};
}

const placed = (text: string, findings: Finding[], {body}: PastedRequest): PlacedFinding[] =>
  findings.map((finding) => ({...finding, range: rangeOf(text, finding, body)}));

/** Says how a request was read, such as `PUT /products/1` in 2025-03, 3 headers, a body with 2 properties. */
function readingOf(request: PastedRequest, version: string): string {
  const {method, url, headers, body, isPartial} = request;
  const value = valueIn(body);
  const path = url.replace(/^\w+:\/\/[^/]*(?:\/[^/]*){2}(?=\/)/, '').replace(/\?.*$/, '');
  const size = Array.isArray(value)
    ? `a list of ${counted(value.length, 'item')}`
    : typeof value === 'object' && value !== null
      ? `a body with ${counted(Object.keys(value).length, 'property', 'properties')}`
      : undefined;
  return [
    `\`${method} ${path}\` in ${version}`,
    ...(isPartial ? [] : [counted(headers.length, 'header')]),
    ...(size ? [size] : []),
  ].join(', ');
}

async function checkPasted(
  text: string,
  {request, response, body, hasMore, unread}: Pasted,
  versions: Versions,
  links: Links,
): Promise<Result> {
  const api = await versions.load(versions.preferred);
  if (body !== undefined) return checkBodyAlone(text, body, api, links);
  const notification = request && explainNotification(valueIn(request.body), links);
  if (!request || (notification && !api.hosts.includes(addressOf(request).host))) {
    const explanation = notification ?? (response ? explainResponse(response, api, links) : []);
    return {findings: [], explanation, unread};
  }
  const verdict = await checkRequest(request, versions, links);
  const {operation} = verdict;
  const power = Math.max(
    0,
    ...verdict.findings
      .filter(({level}) => level === 'fails')
      .map((finding) => (response ? explanatoryPower(finding, response) : 0)),
  );
  // The status of a response that the request explains needs no words.
  const answer = response && power > 1 ? {...response, status: undefined} : response;
  const isOurs = operation !== undefined || api.hosts.includes(addressOf(request).host);
  return {
    ...{request, verdict, hasMore},
    findings: placed(text, ranked(verdict.findings, response), request),
    isExplained: power > 0,
    explanation: answer && isOurs ? explainResponse(answer, verdict.api, links, operation) : [],
    fixed: await fixedRequest(request, verdict, versions, links),
  };
}

/**
 * Checks what somebody pasted: a request, a response, or both.
 *
 * @throws when a description doesn't load
 */
export async function checkText(text: string, versions: Versions, links: Links): Promise<Result> {
  const pasted = parsePasted(text);
  const result = await checkPasted(text, pasted, versions, links);
  const {request, verdict} = result;
  return {
    ...result,
    shared: shareable(pasted),
    ...(request && verdict && {reading: readingOf(request, verdict.api.version)}),
  };
}

export {operationCommand, toKnownApi};
