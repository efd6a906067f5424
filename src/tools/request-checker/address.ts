import {decoded} from '../../openapi/decoded';
import {namesLike} from '../../openapi/similar-names';

import {operationLike, operationsAt, pathValues, type KnownApi, type KnownOperation} from './api';
import {andList, code, linkTo, orList, requestOf, type Finding, type Links} from './findings';
import {isVariable, type PastedRequest} from './request';

// Checks where a request goes: host, version, store, path, and method.

/** The parts of an address. */
export interface Address {
  host: string;
  /** Without empty segments: `//` counts as one slash. */
  segments: string[];
  /** As it was pasted, without the `?`. */
  query: string;
  isHttps: boolean;
}

/** Recognizes what was never filled in. */
const isUnfilled = (text: string): boolean =>
  /^(?:undefined|NaN|\[object Object\])$|^[:<{]/.test(text) && !isVariable(text);

export function addressOf({url}: PastedRequest): Address {
  const [, scheme = '', host = '', path = '', query = ''] =
    /^(?:(\w+):\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/.exec(url.trim()) ?? [];
  const segments = path.split('/').filter(Boolean);
  return {
    host: host.toLowerCase().replace(/:443$/, ''),
    segments,
    query,
    isHttps: scheme.toLowerCase() === 'https',
  };
}

/** A request with another address; what is omitted stays. */
export const withAddress =
  (parts: Partial<Address>) =>
  (request: PastedRequest): PastedRequest => {
    const {host, segments, query} = {...addressOf(request), ...parts};
    return {...request, url: `https://${host}/${segments.join('/')}${query ? `?${query}` : ''}`};
  };

const isVersionLike = (segment: string): boolean =>
  /^(?:v\W?\d|20\d\d-|\d+\.\d|next$|latest$|unstable|stable)/i.test(segment);

/** The request with `%20` for each space in its URL. */
const withoutSpaces = (request: PastedRequest): PastedRequest => ({
  ...request,
  url: request.url.trim().replaceAll(/,\s+/g, ',').replaceAll(/\s/g, '%20'),
});

/** Checks the host, the scheme, and the characters of a URL; `isMeant` when its path is one of the API. */
export function checkHost(
  {url}: PastedRequest,
  address: Address,
  api: KnownApi,
  isMeant: boolean,
): Finding[] {
  const {host, segments, isHttps} = address;
  const findings: Finding[] = [];
  if (/\S\s+\S/.test(url.replaceAll(/\$?\{\{.*?\}\}|\$\(.*?\)|<[^>]*>/g, ''))) {
    findings.push({
      level: 'fails',
      message: 'The URL contains a space, which HTTP clients reject or cut.',
      fix: 'Write `%20` for a space, and no space after a comma.',
      at: /\S*\s+\S+/.exec(url)?.[0],
      change: withoutSpaces,
    });
  }
  if (isVariable(host)) return findings;
  if (!api.hosts.includes(host)) {
    const version = segments.findIndex(isVersionLike);
    const hosts = orList(api.hosts.map(code));
    const message = host ? `\`${host}\` isn't a host of the API.` : 'The request contains no URL.';
    if (host && !isMeant && !/tiendanube|nuvem/.test(host)) {
      const fix = `The checker reads only requests to ${andList(api.hosts.map(code))}.`;
      return [...findings, {level: 'fails', message, fix, at: host}];
    }
    findings.push({
      level: 'fails',
      message,
      fix: `Send it to ${hosts}, with the version and the store ID in the path.`,
      at: host,
      change: withAddress({
        host: api.hosts[host.endsWith('.br') ? 1 : 0] ?? host,
        segments: segments.slice(Math.max(version, 0)),
      }),
    });
  } else if (!isHttps) {
    findings.push({
      level: 'fails',
      message: "The URL doesn't start with `https://`.",
      fix: 'The API requires HTTPS.',
      at: /^\w+:\/\/|^[^/]+/.exec(url)?.[0],
      change: withAddress({}),
    });
  }
  return findings;
}

/** Checks the version in a path, and returns the path with one if it's missing or misspelled. */
export function checkVersion(
  {segments, host}: Address,
  {names: versions, preferred}: {names: readonly string[]; preferred: string},
): {findings: Finding[]; segments: string[]} {
  const [first = '', ...rest] = segments;
  if (versions.includes(first)) return {findings: [], segments};
  // A variable may be any version, so the one of the page is assumed.
  if (isVariable(first)) return {findings: [], segments: [preferred, ...rest]};
  // A variable in front can contain the version and the store, too.
  if (isVariable(host) && !isVersionLike(first)) {
    const isStore = /^\d+$/.test(first);
    return {findings: [], segments: [preferred, ...(isStore ? [] : ['{{store}}']), ...segments]};
  }
  const position = segments.findIndex((segment) => versions.includes(segment));
  const isMissing = !isVersionLike(first);
  const known: Record<string, string> = {next: 'unstable', '1': 'v1', '1.0': 'v1'};
  const alias = known[first.toLowerCase().replace(/^v/, '')];
  const [similar] = alias === undefined ? namesLike(first, [...versions]) : [alias];
  const intended = isMissing ? preferred : (similar ?? preferred);
  const path = [intended, ...(isMissing ? segments : rest)];
  const isSwapped = position === 1 && /^\d+$/.test(first);
  const whole = isSwapped
    ? [segments[1] ?? '', first, ...segments.slice(2)]
    : position > 0
      ? segments.slice(position)
      : path;
  const message = isSwapped
    ? 'The store ID comes before the version.'
    : position > 0
      ? `The path starts with \`/${segments.slice(0, position).join('/')}\`, and not with the version.`
      : isMissing
        ? 'The path contains no version.'
        : `The version \`${first}\` doesn't exist.`;
  const finding: Finding = {
    level: 'fails',
    message,
    fix: `Start the path with ${orList(versions.map(code))}.`,
    response: "`404`, with a body that lists the API's versions",
    at: isMissing && position < 0 ? host : `/${first}`,
    change: withAddress({segments: whole}),
  };
  return {segments: whole, findings: [finding]};
}

/** Checks the store ID in a path that begins with a version. */
export function checkStore(
  segments: string[],
  api: KnownApi,
  links: Links,
): {findings: Finding[]; segments: string[]} {
  const [version = '', store = '', ...rest] = segments;
  if (rest[0] === 'apps' && /^\d+$/.test(rest[1] ?? '')) {
    const whole = [version, ...rest];
    const message = 'The path of a request for an app contains no store ID.';
    const fix = `Send it to \`/${whole.join('/')}\`, with your app's client secret as the token.`;
    const change = withAddress({segments: whole});
    return {segments: whole, findings: [{level: 'fails', message, fix, at: `/${store}`, change}]};
  }
  if (store === 'apps' || /^\d+$/.test(store) || isVariable(store)) return {findings: [], segments};
  const replaced = [version, '1234567', ...rest];
  const inserted = [version, '1234567', ...(store ? [store] : []), ...rest];
  const isResource = api.operations.some(({segments: [, , name]}) => name === store);
  const isMissing = store === '' || (isResource && operationsAt(api, replaced).length === 0);
  return {
    segments: isMissing ? inserted : replaced,
    findings: [
      {
        level: 'fails',
        message: isMissing ? 'The path contains no store ID.' : `\`${store}\` isn't a store ID.`,
        fix: "Send the store's numeric ID after the version. It's `user_id` in the token response.",
        at: isMissing ? `/${version}` : `/${store}`,
        link: links.token,
      },
    ],
  };
}

/** The operation that a request means, with the segments of its path. */
interface Endpoint {
  findings: Finding[];
  operation: KnownOperation | undefined;
  segments: readonly string[];
}

const isParameter = (segment = ''): boolean => segment.startsWith('{');

/** Reports a method that a path doesn't have, with what somebody may have meant who sent it. */
function methodFinding(
  method: string,
  segments: readonly string[],
  here: KnownOperation[],
  api: KnownApi,
): Endpoint {
  const isSent = (operation: KnownOperation) => operation.method === method;
  const below = operationsAt(api, [...segments, '1']).find(
    (operation) => isSent(operation) && isParameter(operation.segments.at(-1)),
  );
  const isEdit = /^(?:POST|PUT|PATCH)$/.test(method);
  const isItem = isParameter(here[0]?.segments.at(-1));
  const edit = here.find(
    (operation) => isEdit && isItem && /^(?:PUT|PATCH)$/.test(operation.method),
  );
  const parent = isItem ? operationsAt(api, segments.slice(0, -1)).find(isSent) : undefined;
  const likely = [below ?? edit, below ? undefined : parent].filter((each) => each !== undefined);
  const [first, ...others] = likely.length > 0 ? likely : here;
  const only = others.length === 0 && first !== parent ? first : undefined;
  const subject = `\`${here[0]?.path}\` doesn't support \`${method}\`.`;
  const finding: Finding = {
    level: 'fails',
    message: below ? `The ID is missing: ${subject}` : subject,
    fix: `Send ${orList([first ?? [], others].flat().map(requestOf))}.`,
    at: method,
    link: first && linkTo(first),
    // Another request can't stand for one that changes something.
    change:
      only && !below && only.method !== 'GET'
        ? (request) => ({...request, method: only.method})
        : undefined,
  };
  return {findings: [finding], operation: only, segments};
}

/** The path with a variable in place of an ID that is missing between two slashes, if an operation has one there. */
export function withMissingIds(
  {url, method}: PastedRequest,
  segments: string[],
  api: KnownApi,
): {findings: Finding[]; segments: string[]} {
  const path = /^\w+:\/\/[^/]*([^?#]*)/.exec(url)?.[1] ?? '';
  const has = (candidate: string[]) =>
    operationsAt(api, candidate).some((operation) => operation.method === method);
  const filled = path
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map((segment) => segment || '{{id}}');
  if (!path.includes('//') || has(segments) || !has(filled)) return {findings: [], segments};
  const finding: Finding = {
    level: 'fails',
    message: 'An ID is missing in the path, between two slashes.',
    fix: 'Check that the variable with the ID has a value.',
    at: /\w(?=\/\/\w)\/\//.exec(path)?.[0],
  };
  return {findings: [finding], segments: filled};
}

/** Finds the operation of a path and a method, or says why there is none. */
export function findOperation(
  {method}: PastedRequest,
  segments: readonly string[],
  api: KnownApi,
): Endpoint {
  const here = operationsAt(api, segments);
  // HEAD retrieves the headers of any resource.
  const sought = method === 'HEAD' ? 'GET' : method;
  const operation = here.find((candidate) => candidate.method === sought);
  if (operation || isVariable(method)) return {findings: [], operation, segments};
  if (here.length > 0) return methodFinding(method, segments, here, api);
  const similar = operationLike(sought, segments, api);
  const isSame = similar?.path?.join() === segments.join();
  return {
    findings: [
      {
        level: 'fails',
        message: `${api.version} has no endpoint \`/${segments.slice(2).join('/')}\`.`,
        fix: similar && `Did you mean \`${sought} ${similar.operation.path}\`?`,
        response: '`404`',
        at: segments.slice(2).join('/'),
        link: similar && linkTo(similar.operation),
        change: similar?.path && !isSame ? withAddress({segments: similar.path}) : undefined,
      },
    ],
    operation: similar?.operation,
    segments: similar?.path ?? [],
  };
}

/** IDs that aren't numbers. */
const formats: Record<string, RegExp> = {
  ulid: /^[\da-hjkmnp-tv-z]{26}$/i,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** Finds the values in a path that can't be IDs. */
export function checkPathValues(operation: KnownOperation, segments: readonly string[]): Finding[] {
  return pathValues(operation, segments.map(decoded))
    .filter(([name, value]) => name !== 'store_id' && name !== 'app_id' && value !== '')
    .flatMap(([name, value]): Finding[] => {
      const shape = operation.parameters.find((parameter) => parameter.name === name)?.shape;
      const isNumber = shape?.types.includes('integer') ?? false;
      const {format: formatName = ''} = shape?.keywords ?? {};
      const format = formats[formatName];
      const isWrong =
        isUnfilled(value) || (isNumber && !/^\d+$/.test(value)) || format?.test(value) === false;
      if (isVariable(value) || !isWrong) return [];
      return [
        {
          level: 'fails',
          message: `\`${value}\` isn't a value for \`${name}\` in the path.`,
          fix: isNumber
            ? 'Send a numeric ID.'
            : `Send ${formatName ? `a ${formatName.toUpperCase()}` : 'an ID'}.`,
          at: `/${value}`,
          link: linkTo(operation),
          response: '`404`',
        },
      ];
    });
}
