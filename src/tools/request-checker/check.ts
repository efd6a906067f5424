import {
  addressOf,
  checkHost,
  checkPathValues,
  checkStore,
  checkVersion,
  findOperation,
} from './address';
import {operationsAt, type KnownApi, type KnownOperation} from './api';
import {checkBody} from './body';
import {linkTo, type Finding, type Links} from './findings';
import {checkHeaders} from './headers';
import {checkQuery} from './query';
import {parsePasted} from './paste';
import type {PastedRequest} from './request';
import {checkResponse, withoutLinks} from './response';

/** The findings about a request. */
export interface Verdict {
  findings: Finding[];
  /** The operation that the request means, if there is one. */
  operation: KnownOperation | undefined;
  api: KnownApi;
}

/** The versions of the API, and how to get what the checker knows of each. */
export interface Versions {
  /** That of the page. */
  preferred: string;
  names: readonly string[];
  load: (version: string) => Promise<KnownApi>;
}

const levels = ['error', 'warning', 'info'];

/** Finds the operation of a request in the version of the page, if the request goes to another version. */
async function otherVersion(
  {api, operation}: Omit<Verdict, 'findings'>,
  {preferred, load}: Versions,
): Promise<Finding[]> {
  if (api.version === preferred || !operation) return [];
  const counterpart = (await load(preferred)).operations.find(
    ({id, method, segments}) =>
      id === operation.id ||
      (method === operation.method &&
        segments.slice(1).join() === operation.segments.slice(1).join()),
  );
  const message = counterpart
    ? `The request goes to ${api.version}. In ${preferred}, it's \`${counterpart.method} ${counterpart.path}\`.`
    : `The request goes to ${api.version}. ${preferred} has no such endpoint.`;
  return [{id: 'otherVersion', level: 'info', message, link: counterpart && linkTo(counterpart)}];
}

/** Finds the other versions that have a path. */
async function elsewhere(segments: string[], api: KnownApi, {names, load}: Versions) {
  const others = await Promise.all(names.filter((name) => name !== api.version).map(load));
  return others.flatMap((otherApi): Finding[] => {
    const [operation] = operationsAt(otherApi, [otherApi.version, ...segments.slice(1)]);
    if (!operation) return [];
    const message = `\`${operation.path}\` exists only in ${otherApi.version}, not in ${api.version}.`;
    return [{id: 'elsewhere', level: 'error', message, link: linkTo(operation), response: '`404`'}];
  });
}

/** The limit of an operation that has one besides the store's request bucket, as bulk operations have. */
const ownLimit = (operation: KnownOperation): Finding[] =>
  operation.responses
    .filter(({status, isCommonError}) => status === '429' && !isCommonError)
    .map(({description}) => ({
      id: 'limit',
      level: 'info',
      message: `A \`429\` can have two causes. ${withoutLinks(description)}`,
      link: linkTo(operation),
    }));

/** Checks a request. The most probable cause of a failure comes first. */
async function checkRequest(
  request: PastedRequest,
  versions: Versions,
  links: Links,
): Promise<Verdict> {
  const address = addressOf(request);
  const version = checkVersion(address, versions.names, versions.preferred);
  const name = version.segments[0] ?? versions.preferred;
  const api = await versions.load(name);
  const host = checkHost(request, address, api);
  const store = checkStore(version.segments, links);
  const endpoint = findOperation(request, store.segments, api);
  const {operation} = endpoint;
  const isPath = endpoint.findings.some(({id}) => id === 'path');
  const others = isPath ? await elsewhere(store.segments, api, versions) : [];
  const findings = [
    ...host,
    ...version.findings,
    ...store.findings,
    ...(others.length > 0 ? others : endpoint.findings),
    // A bare URL says nothing of the headers.
    ...(request.isCurl || request.headers.length > 0
      ? checkHeaders(request, operation, links)
      : []),
    ...(operation
      ? [
          ...checkPathValues(operation, store.segments),
          ...checkQuery(address.query, operation),
          ...checkBody(request, operation),
          ...ownLimit(operation),
          ...(await otherVersion({api, operation}, versions)),
        ]
      : []),
  ];
  const sorted = findings.sort((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return {api, operation, findings: sorted};
}

/** The findings about a text. */
export interface Result {
  findings: Finding[];
  /** Undefined where the text is a response. */
  request?: PastedRequest;
  verdict?: Verdict;
}

/**
 * Checks what somebody pasted: a request, or a response.
 *
 * @returns undefined for a text that is neither, or too long
 * @throws when a description doesn't load
 */
export async function checkText(
  text: string,
  versions: Versions,
  links: Links,
): Promise<Result | undefined> {
  const pasted = parsePasted(text);
  if (!pasted) return undefined;
  if ('response' in pasted) {
    const api = await versions.load(versions.preferred);
    return {findings: checkResponse(pasted.response, api, links)};
  }
  const {request} = pasted;
  const verdict = await checkRequest(request, versions, links);
  return {request, verdict, findings: verdict.findings};
}
