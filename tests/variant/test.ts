import {test as base} from '../e2e/test';

export * from '../e2e/test';

/** Playwright's test, with nothing in place of Google's and Algolia's files, which most tests are not about. */
export const test = base.extend<{noHosts: undefined}>({
  noHosts: [
    async ({context}, use) => {
      await context.route(/googletagmanager|algolia/, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: {'Access-Control-Allow-Origin': '*'},
          body: '',
        }),
      );
      await use(undefined);
    },
    {auto: true},
  ],
});
