import {existsSync} from 'node:fs';
import path from 'node:path';

import {bundle, createConfig, getLineColLocation, YamlParseError} from '@redocly/openapi-core';

import type {Description} from './types';

export interface LoadedDescription {
  description: Description;
  /** The files that the description was made from, as absolute paths. */
  files: string[];
}

const place = (file: string, line: number, column: number): string =>
  `${path.relative(process.cwd(), file)}:${line}:${column}`;

/**
 * Reads the description of a version and bundles its files into one document, with all components in one place.
 *
 * @param file the path of its openapi.yaml
 * @throws when the file is missing, contains invalid YAML, a `$ref` points nowhere, or two files have different
 *   components of the same name: each with file, line and what to do
 */
export async function loadDescription(file: string): Promise<LoadedDescription> {
  if (!existsSync(file)) {
    throw new Error(`${file} is missing. A version has its API description in its openapi folder.`);
  }
  const {
    bundle: document,
    problems,
    fileDependencies,
  } = await bundle({
    ref: file,
    config: await createConfig({}),
  }).catch((error: unknown) => {
    if (!(error instanceof YamlParseError)) throw error;
    const {source, line, col, message} = error;
    throw new Error(`${place(source.absoluteRef, line, col)}: ${message}`);
  });
  if (problems.length > 0) {
    const messages = problems.map(({message, location: [where]}) => {
      if (!where) return message;
      const {start} = getLineColLocation(where);
      return `${place(where.source.absoluteRef, start.line, start.col)}: ${message}`;
    });
    throw new Error(messages.join('\n'));
  }
  return {
    // Redocly's own type of a document is any; `npm run lint:api` holds the files to OpenAPI 3.1.
    description: document.parsed as Description,
    files: [...fileDependencies],
  };
}
