import {readFile} from 'node:fs/promises';
import path from 'node:path';

import type {LoadedVersion} from '@docusaurus/plugin-content-docs';

import {toPage} from '../content';
import {referencesIn, type Page} from '../../reference/references';

/** The pages of a version, with the elements that show a part of its API. */
export const pagesOf = (
  {docs}: LoadedVersion,
  siteDir: string,
): Promise<(Page & {id: string; title: string})[]> =>
  Promise.all(
    docs.map(async (doc) => {
      const page = toPage(doc);
      const text = await readFile(path.join(siteDir, page.file), 'utf8');
      return {...page, id: doc.id, title: doc.title, references: referencesIn(text)};
    }),
  );
