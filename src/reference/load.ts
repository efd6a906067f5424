import {existsSync} from 'node:fs';

import {
  bundle,
  createConfig,
  getLineColLocation,
  YamlParseError,
  type NormalizedProblem,
} from '@redocly/openapi-core';

import {messageOf} from '../openapi/error-message';
import {fileLine, SourceError} from './source-error';
import type {Description, Method, ResponseObject} from '../openapi/types';
import {commonErrors} from '../openapi/common-errors';
import {operations} from '../openapi/operations';
import {resolve} from '../openapi/shape';

interface LoadedDescription {
  description: Description;
  /** The files that the description was made from, as absolute paths. */
  files: string[];
}

const yamlAdvice =
  'Indent with spaces, and put a value in quotes if it contains a colon followed by a space.';

/** Explains a problem of the bundle to a writer. */
function explain({message, location: [where]}: NormalizedProblem): string {
  if (!where) return message;
  const {start} = getLineColLocation(where);
  const at = fileLine(where.source.absoluteRef, start.line);
  const [, reason] = /^Failed to parse: (.*?)(?: in ".*)?$/.exec(message) ?? [];
  if (reason !== undefined) return `${at}: the YAML is invalid: ${reason}. ${yamlAdvice}`;
  const [, repeated] = /^Two schemas .* same name .* Renamed (.+) to /.exec(message) ?? [];
  if (repeated !== undefined) {
    return `${at}: two files have different components with the name ${repeated}. Rename one of them.`;
  }
  return `${at}: ${message}`;
}

/** Adds the common errors to each operation. A response of its own stands instead of one with the same status. */
function addCommonErrors(api: Description): void {
  for (const operation of operations(api).values()) {
    const item = resolve(api, api.paths[operation.path] ?? {});
    const object = item[operation.method.toLowerCase() as Method];
    if (!object) continue;
    const common = Object.entries(commonErrors(api, operation)).map(([status, name]) => {
      const $ref = `#/components/responses/${name}`;
      return [status, {$ref} as ResponseObject] as const;
    });
    object.responses = {...Object.fromEntries(common), ...object.responses};
  }
}

/**
 * Reads the description of a version and bundles its files into one document, with all components in one place, and the
 * common errors in each operation.
 *
 * @param file the path of its openapi.yaml
 * @throws when the file is missing, contains invalid YAML, a `$ref` points nowhere, or two files have different
 *   components of the same name: each with file, line and what to do
 */
export async function loadDescription(file: string): Promise<LoadedDescription> {
  if (!existsSync(file)) {
    throw new SourceError(
      `${fileLine(file)} is missing. A version has its API description in its openapi folder.`,
    );
  }
  const {
    bundle: document,
    problems,
    fileDependencies,
  } = await bundle({
    ref: file,
    config: await createConfig({}),
  }).catch((error: unknown) => {
    if (!(error instanceof YamlParseError)) {
      throw new SourceError(`${fileLine(file, 1)}: ${messageOf(error)}`);
    }
    const {source, line, message} = error;
    throw new SourceError(
      `${fileLine(source.absoluteRef, line)}: the YAML is invalid: ${message}. ${yamlAdvice}`,
    );
  });
  if (problems.length > 0) {
    // A file that can't be read is also a problem of each reference to it.
    const causes = problems.filter(({message}) => !message.startsWith("Can't resolve $ref:"));
    const messages = (causes.length > 0 ? causes : problems).map(explain);
    throw new SourceError([...new Set(messages)].join('\n'));
  }
  // Redocly's own type of a document is any; `npm run lint:api` holds the files to OpenAPI 3.1, where these are optional.
  const parsed = document.parsed as Partial<Description> & Pick<Description, 'openapi' | 'info'>;
  const description = {
    servers: [],
    tags: [],
    paths: {},
    ...parsed,
    components: {schemas: {}, ...parsed.components},
  };
  addCommonErrors(description);
  return {description, files: [...fileDependencies]};
}
