import {expect, test} from 'vitest';

import {checkText} from '../../../../src/tools/request-checker/check';
import {links, versionsFrom} from './apis';
import {wrongRequests} from './wrong-requests';

test.each(wrongRequests)('$name', async ({version, text, kind}) => {
  const {findings} = (await checkText(text, versionsFrom(version), links)) ?? expect.fail();
  expect(findings[0]?.id, JSON.stringify(findings, null, 1)).toBe(kind);
});
