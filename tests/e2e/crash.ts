import type {Page} from '@playwright/test';

/** A page that throws while it renders if the browser can't format its date. */
export const crashing = 'blog/release-api-versioning';

/** Has the browser fail to format dates until `window.isMended` is set. */
export const crash = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, options: []) {
        if (!('isMended' in window)) throw new Error('The date has no format');
        return new format(...options);
      },
    });
  });
