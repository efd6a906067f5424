import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {dump} from 'js-yaml';

import {cachedApi} from '../openapi/cache';
import type {Description} from '../openapi/types';
import {toPostman} from '../openapi/postman';

/** Links to files of the repository become addresses: outside the site no page is beside the description. */
function withAddresses(description: Description, home: string): Description {
  const text = JSON.stringify(description).replace(
    /\]\(\.\.\/([\w/-]+?)(?:\/index)?\.mdx(#[\w-]+)?\)/g,
    (_, page: string, anchor = '') => `](${home}${page}${anchor})`,
  );
  return JSON.parse(text) as Description;
}

/**
 * Writes a description in the three forms that readers download.
 *
 * @param file the path of its openapi.yaml
 * @param home the address of the version's pages, with a slash at its end
 * @throws as `loadDescription` does
 */
export async function download(file: string, home: string, folder: string): Promise<void> {
  const {description} = cachedApi(file);
  const whole = withAddresses(description, home);
  await mkdir(folder, {recursive: true});
  const files = {
    'openapi.json': JSON.stringify(whole),
    'openapi.yaml': dump(whole, {noRefs: true, lineWidth: -1}),
    'postman_collection.json': JSON.stringify(toPostman(whole)),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)),
  );
}
