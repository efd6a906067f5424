import {decoded} from '../../openapi/decoded';
import type {Parameter} from '../../openapi/operations';

import {intendedNames, synonymsOf, type KnownApi, type KnownOperation} from './api';
import {code, linkTo, linkToProperty, orList, type Finding} from './findings';
import type {PastedRequest} from './request';
import {demandOf, issueOf, repairsOf} from './values';

// The parameters of a query: their names and values.

const pairsOf = (query: string): [name: string, value: string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
      return [decoded(name), value];
    });

/** The request with other pairs of a name and a value in place of those with a name. */
const withParameter =
  (name: string, edit: (pair: string) => string) =>
  (request: PastedRequest): PastedRequest => {
    const [before = '', query = ''] = request.url.split('?');
    const pairs = query
      .split('&')
      .map((pair) => (pairsOf(pair)[0]?.[0] === name ? edit(pair) : pair));
    return {...request, url: [before, pairs.filter(Boolean).join('&')].filter(Boolean).join('?')};
  };

/** Checks the value of a parameter. */
function checkValue(
  name: string,
  raw: string,
  {shape}: Parameter,
  operation: KnownOperation,
  api: KnownApi,
): Finding[] {
  const link = linkToProperty(operation, name);
  const base = {level: 'fails', link, at: `${name}=${raw}`} as const;
  if (shape.keywords.format?.startsWith('date') && /:\d\d\+\d/.test(raw)) {
    const message = `The \`+\` in \`${name}\` isn't encoded, so it becomes a space.`;
    const change = withParameter(name, (pair) => pair.replaceAll('+', '%2B'));
    return [{...base, message, fix: 'Send `%2B` instead.', change}];
  }
  const text = decoded(raw.replaceAll('+', ' '));
  const issue = issueOf(text, shape);
  if (!issue) return [];
  const values = text.includes(',') ? [] : (issue.values ?? []).map(String);
  const [synonym] = intendedNames(text, values, api);
  const repairs = [
    ...(synonym === undefined ? [] : [{cause: "isn't one of them", value: synonym}]),
    ...repairsOf(text, shape),
  ];
  const repair = repairs.find(({value}) => !issueOf(String(value), shape));
  const other = operation.parameters.find(({shape: {keywords}}) => keywords.enum?.includes(text));
  return [
    {
      ...base,
      message: `\`${name}\` ${demandOf(issue)}.`,
      fix: repair
        ? `\`${text}\` ${repair.cause}: send \`${String(repair.value)}\`.`
        : other && `\`${text}\` is a value of \`${other.name}\`.`,
      change: repair && withParameter(name, () => `${name}=${String(repair.value)}`),
    },
  ];
}

/** Checks the query of a request against its operation. */
export function checkQuery(
  request: PastedRequest,
  query: string,
  operation: KnownOperation,
  api: KnownApi,
): Finding[] {
  const hasToken = request.headers.some(([name]) => /^auth/i.test(name));
  const parameters = operation.parameters.filter(({in: place}) => place === 'query');
  const names = parameters.map(({name}) => name);
  const pairs = pairsOf(query);
  const link = linkTo(operation);
  const missing = parameters
    .filter(({name, isRequired}) => isRequired && !pairs.some(([sent]) => sent === name))
    .map(({name}): Finding => ({
      level: 'fails',
      message: `The parameter \`${name}\` is required.`,
      link,
    }));
  const wrong = pairs.flatMap(([name, raw]): Finding[] => {
    const parameter = parameters.find((known) => known.name === name.replace(/\[\d*\]$/, ''));
    if (parameter) return checkValue(name, raw, parameter, operation, api);
    const base = {level: 'ignored', link, at: name} as const;
    if (/^(?:access_)?token$/.test(name)) {
      const message = "The API doesn't read a token in the URL.";
      const fix = `Remove \`${name}\`, and send \`Authorization: Bearer ACCESS_TOKEN\`.`;
      const level = hasToken ? 'ignored' : 'fails';
      return [
        {
          ...base,
          level,
          message,
          fix,
          response: hasToken ? undefined : '`401`',
          change: withParameter(name, () => ''),
        },
      ];
    }
    const message = `This endpoint has no parameter \`${name}\`.`;
    const intended = intendedNames(name, names, api);
    const [only, ...others] = intended;
    if (only === undefined) {
      const isBody = operation.body?.shape?.fields?.some((field) => field.name === name);
      const fix = isBody ? 'Send it in the body.' : 'Remove it.';
      return [{...base, message, fix: api.elsewhere.get(name) ?? fix}];
    }
    const renamedParameter = parameters.find((known) => known.name === only);
    const isCertain = others.length === 0 && renamedParameter;
    return [
      {
        ...base,
        message,
        fix: synonymsOf(name, api).includes(only)
          ? `Here, it's called \`${only}\`.`
          : `Did you mean ${orList(intended.map(code))}?`,
        link: isCertain ? linkToProperty(operation, only) : link,
        change: isCertain ? withParameter(name, (pair) => pair.replace(/^[^=]*/, only)) : undefined,
      },
      ...(isCertain ? checkValue(only, raw, renamedParameter, operation, api) : []),
    ];
  });
  return [...missing, ...wrong];
}
