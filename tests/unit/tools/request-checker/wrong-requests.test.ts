import {expect, test} from 'vitest';

import {checkText} from '../../../../src/tools/request-checker/check';
import {links, versionsFrom} from './apis';
import {wrongRequests} from './wrong-requests';

test.each(wrongRequests)('the checker finds: $name', async ({version, text, message}) => {
  const {findings} = (await checkText(text, versionsFrom(version), links)) ?? expect.fail();
  expect(findings[0]?.message).toBe(message);
});
