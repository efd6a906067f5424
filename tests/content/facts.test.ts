import {describe, expect, test} from 'vitest';

import {versions} from '../../src/config/versions';
import {operations} from '../../src/openapi/operations';
import {descriptionOf} from '../descriptions';

// Facts that more than one place states.

describe.each(versions)('the operations of $label', async ({name}) => {
  const all = [...operations(await descriptionOf(name)).values()];
  const withToken = all.filter(({isPartnerAction}) => !isPartnerAction);
  /** The operations that don't return a status. */
  const without = (status: string, of = withToken): string[] =>
    of.filter(({responses}) => !responses.some((r) => r.status === status)).map(({id}) => id);

  test.each(['400', '401', '402', '429', '5XX'])('list %s, which all can return', (status) => {
    expect(without(status)).toEqual([]);
  });

  test('list 403 if they require a scope, and 415 if they have a body', () => {
    const withScope = withToken.filter(({scopes}) => scopes.length > 0);
    expect(withScope.length).toBeGreaterThan(100);
    expect(without('403', withScope)).toEqual([]);
    const withBody = withToken.filter(({body}) => body);
    expect(without('415', withBody)).toEqual([]);
  });
});
