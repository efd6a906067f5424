import {folderOf, versions} from '../src/config/versions';
import type {Description} from '../src/openapi/types';
import {loadDescription} from '../src/reference/load';

/** Loads the API description of a version, by its name in `versions.json` or `current`. */
export async function descriptionOf(name: string): Promise<Description> {
  const version = versions.find((candidate) => candidate.name === name);
  if (!version) throw new Error(`There is no version ${name}.`);
  return (await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`)).description;
}
