import {isJson} from '../../openapi/json';
import {isSuccess} from '../../openapi/operations';
import {inEachLanguage, type Sample} from '../../openapi/samples';
import type {KnownOperation} from './api';
import {methods, type PastedRequest} from './request';

/** A request in each language; empty if it isn't whole, or isn't one that the languages write. */
export function samplesOf(request: PastedRequest, operation?: KnownOperation): Sample[] {
  const {method, url, headers, body, isPartial} = request;
  // A shell or a tool fills in `{{name}}`.
  if (isPartial || url.includes('{{') || !methods.includes(method)) return [];
  let json: unknown;
  try {
    json = body?.trim() ? JSON.parse(body) : undefined;
  } catch {
    return []; // a body that the endpoint doesn't read
  }
  const responses = operation?.responses.filter(isSuccess);
  const returnsJson = responses?.some(({body: answer}) => isJson(answer?.type ?? '')) ?? true;
  return inEachLanguage({method, url, headers, form: undefined, body: json, returnsJson});
}
