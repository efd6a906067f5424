import path from 'node:path';

import {toKnownApi, type KnownApi} from '../../../../src/tools/request-checker/api';
import type {Versions} from '../../../../src/tools/request-checker/check';
import {folderOf, versions} from '../../../../src/config/versions';
import {loadDescription} from '../../../../src/reference/load';

/** What the checker knows of each version, by the first segment of its paths. */
export const apis: Record<string, KnownApi> = Object.fromEntries(
  await Promise.all(
    versions.map(async (version) => {
      const file = path.resolve(folderOf(version), 'openapi/openapi.yaml');
      const {description} = await loadDescription(file);
      return [version.segment, toKnownApi(description)] as const;
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
export const links = {troubleshooting: link, token: link, errors: link};
