import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {stringifyYaml} from '@redocly/openapi-core';

import type {Description} from '../../api/description';
import {toPostman} from '../../api/postman';

/** Writes a description in the three forms that readers download. */
export async function writeFiles(folder: string, description: Description): Promise<void> {
  await mkdir(folder, {recursive: true});
  const files = {
    'openapi.json': JSON.stringify(description),
    'openapi.yaml': stringifyYaml(description),
    'postman_collection.json': JSON.stringify(await toPostman(description)),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)),
  );
}
