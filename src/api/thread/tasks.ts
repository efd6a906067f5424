import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {stringifyYaml} from '@redocly/openapi-core';

import {loadDescription, type Description, type Loaded} from '../description';
import {operations, webhooks, type Operation, type Webhook} from '../model';
import {panelsOf, type Panels} from '../panels';
import {toPostman} from '../postman';

/** The API of a version with what its pages show of it. */
export interface Api extends Loaded {
  /** By operationId. */
  operations: Map<string, Operation>;
  /** By the name of the event or call. */
  webhooks: Map<string, Webhook>;
  /** By operationId. */
  panels: Map<string, Panels>;
}

const lastRead = new Map<string, Description>();

/** @throws as `loadDescription` does */
export async function read(file: string): Promise<Api> {
  const loaded = await loadDescription(file);
  lastRead.set(file, loaded.description);
  const all = operations(loaded.description);
  return {
    ...loaded,
    operations: all,
    webhooks: webhooks(loaded.description),
    panels: new Map([...all].map(([id, operation]) => [id, panelsOf(operation)])),
  };
}

/** Links to files of the repository become addresses: outside the site no page is beside the description. */
function withAddresses(description: Description, home: string): Description {
  const text = JSON.stringify(description).replace(
    /\]\(\.\.\/([\w/-]+?)(?:\/index)?\.mdx(#[\w-]+)?\)/g,
    (_, page: string, anchor = '') => `](${home}${page}${anchor})`,
  );
  return JSON.parse(text) as Description;
}

/**
 * Writes a description, as it was read last, in the three forms that readers download.
 *
 * @param home the address of the version's pages, with a slash at its end
 */
export async function download(file: string, home: string, folder: string): Promise<void> {
  const description = lastRead.get(file) ?? (await loadDescription(file)).description;
  const whole = withAddresses(description, home);
  await mkdir(folder, {recursive: true});
  const files = {
    'openapi.json': JSON.stringify(whole),
    'openapi.yaml': stringifyYaml(whole),
    'postman_collection.json': JSON.stringify(await toPostman(whole)),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(path.join(folder, name), content)),
  );
}
