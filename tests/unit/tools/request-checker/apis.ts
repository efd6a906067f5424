import {readFileSync} from 'node:fs';

import {toKnownApi, type KnownApi} from '../../../../src/tools/request-checker/api';
import {checkText, type Result, type Versions} from '../../../../src/tools/request-checker/check';
import {versions} from '../../../../src/config/versions';
import {descriptionOf} from '../../../descriptions';

/** What the checker knows of each version, by the first segment of its paths. */
export const apis: Record<string, KnownApi> = Object.fromEntries(
  await Promise.all(
    versions.map(async (version) => {
      return [version.segment, toKnownApi(await descriptionOf(version.name))] as const;
    }),
  ),
);

/** The versions, as on the page of one of them. */
export const versionsFrom = (preferred: string): Versions => ({
  preferred,
  names: Object.keys(apis),
  load: (segment) => Promise.resolve(apis[segment] ?? Promise.reject(new Error(segment))),
});

const link = {title: '', href: '/'};
export const links = {troubleshooting: link, token: link, errors: link, webhookTester: link};

/** Checks a text on the page of the latest version. */
export const check = (text: string): Promise<Result> =>
  checkText(text, versionsFrom('2025-03'), links);

export const headers = `Authorization: Bearer 0a1b2c3d4e5f
User-Agent: Inventory Sync (dev@example.com)
Content-Type: application/json`;

export const put = (body: string): string =>
  `PUT https://api.tiendanube.com/2025-03/1234567/products/182739465\n${headers}\n\n${body}`;

/** The texts in pastes.txt, each with its name, and what the checker says of it, line by line. */
export const pastes = readFileSync(new URL('pastes.txt', import.meta.url), 'utf8')
  .split(/^#### /m)
  .slice(1)
  .map((part) => {
    const [, name = '', text = '', said = ''] = /^(.*)\n([^]*?)\n----\n([^]*)$/.exec(part) ?? [];
    return {name, text, said: said.trim()};
  });
