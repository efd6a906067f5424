import type {Operation} from './operations';
import type {Description} from './types';

/**
 * The errors of every operation that takes an access token, by their statuses, each with the name of its response among
 * the components. `403` is only for operations with a scope, and `415` only for those with a body.
 */
export function commonErrors(
  {'x-common-responses': all = {}}: Description,
  {isPartnerAction, scopes, body}: Operation,
): Record<string, string> {
  const applies = (status: string): boolean => {
    if (status === '403') return scopes.length > 0;
    return status !== '415' || body !== undefined;
  };
  return isPartnerAction
    ? {}
    : Object.fromEntries(Object.entries(all).filter(([status]) => applies(status)));
}
