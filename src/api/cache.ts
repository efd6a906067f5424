import {statSync} from 'node:fs';

import {loadDescription, type Loaded} from './description';
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

async function read(file: string): Promise<Api> {
  const loaded = await loadDescription(file);
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

const cache = new Map<string, Promise<Api>>();

/**
 * The API of a version, read once for all pages that ask at the same time, and anew when a file has changed since.
 *
 * @param file the path of its openapi.yaml
 * @throws as `loadDescription` does
 */
export async function cachedApi(file: string): Promise<Api> {
  const known = await cache.get(file)?.catch(() => undefined);
  if (known && stampOf(known.files) === known.stamp) return known;
  if (known || !cache.has(file)) cache.set(file, read(file));
  const api = cache.get(file) ?? read(file);
  api.catch(() => cache.delete(file));
  return api;
}
