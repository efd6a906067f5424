import {decoded} from '../../openapi/decoded';
import {namesLike} from '../../openapi/similar-names';

import {operationsAt, pathsLike, pathValues, type KnownApi, type KnownOperation} from './api';
import {linkTo, orList, type Finding, type Links} from './findings';
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
  /^(?:undefined|null|NaN|\[object Object\])$|^[:<{[]|^[A-Z]+(?:_[A-Z]+)+$|[>}]$/.test(text) &&
  !isVariable(text);

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
const withAddress =
  (parts: Partial<Address>) =>
  (request: PastedRequest): PastedRequest => {
    const {host, segments, query} = {...addressOf(request), ...parts};
    return {...request, url: `https://${host}/${segments.join('/')}${query ? `?${query}` : ''}`};
  };

/** Checks the host and the scheme. */
export function checkHost({isCut}: PastedRequest, address: Address, api: KnownApi): Finding[] {
  const {host, isHttps} = address;
  const findings: Finding[] = [];
  if (isCut) {
    findings.push({
      id: 'quotes',
      level: 'error',
      message: "An `&` isn't in quotes, so the shell ends the command there.",
      fix: 'Put the URL, and each value of an option, in single quotes.',
      change: (request) => ({...request, isCut: false}),
    });
  }
  if (isVariable(host)) return findings;
  if (!api.hosts.includes(host)) {
    findings.push({
      id: 'host',
      level: 'error',
      message: `\`${host}\` isn't a host of the API.`,
      fix: `Use ${orList(api.hosts)}.`,
      change: withAddress({host: api.hosts[host.endsWith('.br') ? 1 : 0] ?? host}),
    });
  } else if (!isHttps) {
    findings.push({
      id: 'scheme',
      level: 'error',
      message: "The URL doesn't start with `https://`.",
      fix: 'The API requires HTTPS.',
      change: withAddress({}),
    });
  }
  return findings;
}

/** Checks the version in a path, and returns the path with one if it's missing or misspelled. */
export function checkVersion(
  {segments}: Address,
  versions: readonly string[],
  preferred: string,
): {findings: Finding[]; segments: string[]} {
  const [first = '', ...rest] = segments;
  if (versions.includes(first)) return {findings: [], segments};
  // A variable may be any version, so the one of the page is assumed.
  if (isVariable(first)) return {findings: [], segments: [preferred, ...rest]};
  const isMissing = !/^(?:v\W?\d|20\d\d-|\d+\.\d|next$|latest$|unstable|stable)/i.test(first);
  const [similar] = first === 'next' ? ['unstable'] : namesLike(first, [...versions]);
  const intended = isMissing ? preferred : (similar ?? preferred);
  const whole = isMissing ? [preferred, ...segments] : [intended, ...rest];
  return {
    segments: whole,
    findings: [
      {
        id: 'version',
        level: 'error',
        message: isMissing
          ? 'The path contains no version.'
          : `The version \`${first}\` doesn't exist.`,
        fix: `Start the path with ${orList(versions)}.`,
        response: "`404`, with a body that lists the API's versions",
        change: withAddress({segments: whole}),
      },
    ],
  };
}

/** Checks the store ID in a path that begins with a version. */
export function checkStore(
  segments: string[],
  links: Links,
): {findings: Finding[]; segments: string[]} {
  const [version = '', store = '', ...rest] = segments;
  if (store === 'apps' || /^\d+$/.test(store) || isVariable(store)) return {findings: [], segments};
  const isName = !isUnfilled(store) && /^[a-z]/.test(store);
  const isMissing = isName && !/\./.test(store);
  return {
    segments: isMissing ? [version, '1234567', store, ...rest] : segments,
    findings: [
      {
        id: 'store',
        level: 'error',
        message:
          store === '' || isMissing
            ? 'The path contains no store ID.'
            : `\`${store}\` isn't a store ID.`,
        fix: "Send the store's numeric ID after the version. It's `user_id` in the token response.",
        link: links.token,
      },
    ],
  };
}

/** Finds the operation of a path and a method, or says why there is none. */
export function findOperation(
  {method}: PastedRequest,
  segments: readonly string[],
  api: KnownApi,
): {findings: Finding[]; operation: KnownOperation | undefined} {
  const here = operationsAt(api, segments);
  // HEAD retrieves the headers of any resource.
  const sought = method === 'HEAD' ? 'GET' : method;
  const operation = here.find((candidate) => candidate.method === sought);
  if (operation) return {findings: [], operation};
  const [first] = here;
  if (first) {
    const supported = here.map((candidate) => candidate.method);
    return {
      operation: here.length === 1 ? first : undefined,
      findings: [
        {
          id: 'method',
          level: 'error',
          message: `\`${first.path}\` doesn't support \`${method}\`.`,
          fix: `Send ${orList(supported)}: ${here.map(({summary}) => summary).join(', ')}.`,
          link: linkTo(first),
          change: here.length === 1 ? (request) => ({...request, method: first.method}) : undefined,
        },
      ],
    };
  }
  const pasted = segments.join('/');
  const clean = pasted.replace(/\.json$/, '');
  const [similar] =
    clean !== pasted && operationsAt(api, clean.split('/')).length > 0
      ? [clean]
      : namesLike(pasted, pathsLike(api, segments));
  return {
    operation: undefined,
    findings: [
      {
        id: 'path',
        level: 'error',
        message: `${api.version} has no endpoint \`/${segments.slice(2).join('/')}\`.`,
        ...(similar && {
          fix: `Did you mean \`/${similar.split('/').slice(2).join('/')}\`?`,
          link: operationsAt(api, similar.split('/')).map(linkTo)[0],
          change: clean === similar ? withAddress({segments: similar.split('/')}) : undefined,
        }),
        response: '`404`',
      },
    ],
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
    .filter(([name]) => name !== 'store_id' && name !== 'app_id')
    .flatMap(([name, value]) => {
      const shape = operation.parameters.find((parameter) => parameter.name === name)?.shape;
      const isNumber = shape?.types.includes('integer') ?? false;
      const {format: formatName = ''} = shape?.keywords ?? {};
      const format = formats[formatName];
      if (
        isVariable(value) ||
        !(isUnfilled(value) || (isNumber && !/^\d+$/.test(value)) || format?.test(value) === false)
      )
        return [];
      return {
        id: 'pathValue',
        level: 'error' as const,
        message: `\`${value}\` isn't a value for \`${name}\` in the path.`,
        fix: isNumber
          ? 'Send a numeric ID.'
          : `Send ${formatName ? `a ${formatName.toUpperCase()}` : 'an ID'}.`,
        link: linkTo(operation),
        response: '`404`',
      };
    });
}
