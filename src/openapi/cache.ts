import {statSync} from 'node:fs';

import {loadDescription, type Loaded} from './load';
import {operations, sentSchemas, webhooks, type Operation, type Webhook} from './model';

/** The API of a version. */
export interface Api extends Loaded {
  /** By operationId. */
  operations: Map<string, Operation>;
  /** By the name of the event or call. */
  webhooks: Map<string, Webhook>;
  /** The names of the schemas that an app sends. */
  sent: Set<string>;
  /** When the newest of the files was changed, in milliseconds. */
  stamp: number;
}

const stampOf = (files: string[]): number =>
  Math.max(...files.map((file) => statSync(file).mtimeMs));

function read(file: string): Api {
  const loaded = loadDescription(file);
  const all = operations(loaded.description);
  const asked = webhooks(loaded.description);
  return {
    ...loaded,
    operations: all,
    webhooks: asked,
    sent: sentSchemas(all.values(), asked.values()),
    stamp: stampOf(loaded.files),
  };
}

const cache = new Map<string, Api>();

/**
 * The API of a version, read once for all its pages, and anew when a file has changed since.
 *
 * @param file the path of its openapi.yaml
 * @throws as `loadDescription` does
 */
export function cachedApi(file: string): Api {
  const known = cache.get(file);
  if (known && stampOf(known.files) === known.stamp) return known;
  const api = read(file);
  cache.set(file, api);
  return api;
}
