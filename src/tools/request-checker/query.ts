import {decoded} from '../../openapi/decoded';
import {namesLike} from '../../openapi/similar-names';

import type {KnownOperation} from './api';
import {linkTo, orList, type Finding} from './findings';
import type {PastedRequest} from './request';
import {valueProblem} from './values';

// The parameters of a query: their names and values.

const pairsOf = (query: string): [name: string, value: string][] =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
      return [decoded(name), value];
    });

/** The request with another name of a parameter, or without it. */
const renamed =
  (from: string, to?: string) =>
  (request: PastedRequest): PastedRequest => {
    const [before = '', query = ''] = request.url.split('?');
    const pairs = query.split('&').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      if (decoded(name) !== from) return [pair];
      return to === undefined ? [] : [[to, ...value].join('=')];
    });
    return {...request, url: [before, pairs.join('&')].filter(Boolean).join('?')};
  };

/** Checks the query of a request against its operation. */
export function checkQuery(query: string, operation: KnownOperation): Finding[] {
  const parameters = operation.parameters.filter(({in: place}) => place === 'query');
  const names = parameters.map(({name}) => name);
  const pairs = pairsOf(query);
  const base = {link: linkTo(operation)};
  const missing = parameters
    .filter(({name, isRequired}) => isRequired && !pairs.some(([sent]) => sent === name))
    .map(({name}): Finding => {
      const message = `The parameter \`${name}\` is required.`;
      return {...base, id: 'query', level: 'error', message};
    });
  const wrong = pairs.flatMap(([name, raw]): Finding[] => {
    const parameter = parameters.find((known) => known.name === name.replace(/\[\d*\]$/, ''));
    if (/^(?:access_)?token$/.test(name)) {
      const message = "The API doesn't read a token in the URL.";
      const fix = `Remove \`${name}\`, and send the token in \`Authorization\`.`;
      return [{...base, id: 'query', level: 'warning', message, fix, change: renamed(name)}];
    }
    if (!parameter) {
      const similar = namesLike(name, names);
      const isBody = Boolean(operation.body) && operation.method !== 'GET';
      const message = `This endpoint has no parameter \`${name}\`.`;
      const remedy = isBody ? 'Send properties in the body.' : 'Remove it.';
      const fix = similar.length > 0 ? `Did you mean ${orList(similar)}?` : remedy;
      const change = similar[0] && similar.length === 1 ? renamed(name, similar[0]) : undefined;
      return [{...base, id: 'query', level: 'warning', message, fix, change}];
    }
    const {shape} = parameter;
    if (shape.keywords.format?.startsWith('date') && raw.includes('+')) {
      const message = `The \`+\` in \`${name}\` isn't encoded, so it becomes a space.`;
      const change = (request: PastedRequest): PastedRequest => ({
        ...request,
        url: request.url.replace(raw, raw.replaceAll('+', '%2B')),
      });
      return [{...base, id: 'plus', level: 'error', message, fix: 'Send `%2B` instead.', change}];
    }
    const problem = valueProblem(decoded(raw.replaceAll('+', ' ')), shape);
    if (!problem) return [];
    const message = `\`${name}\` ${problem}.`;
    return [{...base, id: 'queryValue', level: 'error', message}];
  });
  return [...missing, ...wrong];
}
