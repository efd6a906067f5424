import {expect, test, vi} from 'vitest';

test('analytics anonymize addresses, for the privacy of readers', async () => {
  vi.stubEnv('GA_TRACKING_ID', 'G-TESTS');
  const {analytics} = await import('../../src/config/analytics');
  expect(analytics).toEqual({trackingID: 'G-TESTS', anonymizeIP: true});
});
