import {expect, test} from '@playwright/test';

import {firstLoad} from '../../scripts/first-load.mjs';
import {type Budget, budgets} from '../budgets';
import {siteUrl} from './sites';

for (const [route, budget] of Object.entries(budgets)) {
  test(`${route} stays within its budget`, async ({browser}) => {
    const {nodes, beforeInteraction, afterInteraction} = await firstLoad(browser, siteUrl + route);
    const spent: Budget = {
      nodes,
      bytesBefore: beforeInteraction.total,
      jsBefore: beforeInteraction.js,
      requestsBefore: beforeInteraction.requests,
      jsAfter: afterInteraction.js,
      requestsAfter: afterInteraction.requests,
    };
    for (const name of Object.keys(budget) as (keyof Budget)[]) {
      expect
        .soft(
          spent[name],
          `${name} of ${route} is ${spent[name]}: make the page smaller, or raise it in tests/budgets.ts`,
        )
        .toBeLessThanOrEqual(budget[name]);
    }
  });
}
