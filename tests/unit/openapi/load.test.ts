import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {bundle, createConfig} from '@redocly/openapi-core';
import {describe, expect, test} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {versionRoots} from '../../../src/config/versions';

/** A description with the given files in a folder of its own. */
function written(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'description-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return path.join(folder, 'openapi.yaml');
}

const index = "openapi: 3.1.0\ninfo: {title: t, version: '1'}\n";

describe('loading a description', () => {
  test('joins its files into one document, and tells which they are', () => {
    const {description, files} = loadDescription('tests/fixtures/api/openapi.yaml');
    expect(Object.keys(description.paths)).toEqual([
      '/notes',
      '/notes/{id}',
      '/notes/{id}/picture',
      '/name',
    ]);
    expect(Object.keys(description.components.schemas).sort()).toEqual([
      'Author',
      'Note',
      'NoteInput',
      'Picture',
    ]);
    expect(files.map((file) => path.basename(file)).sort()).toEqual(['notes.yaml', 'openapi.yaml']);
  });

  test.each(versionRoots)('joins $docs as the bundler of Redocly does', async ({docs}) => {
    const file = `${docs}/openapi/openapi.yaml`;
    const {bundle: bundled} = await bundle({ref: file, config: await createConfig({})});
    expect(loadDescription(file).description).toEqual(bundled.parsed);
  });

  test('a schema that holds itself is joined once', () => {
    const {description} = loadDescription(
      written({
        'openapi.yaml': `${index}paths:\n  /a: {$ref: './a.yaml#/paths/~1a'}\n`,
        'a.yaml':
          "paths:\n  /a: {get: {schema: {$ref: '#/components/schemas/A'}}}\n" +
          "components:\n  schemas:\n    A: {properties: {a: {$ref: '#/components/schemas/A'}}}\n",
      }),
    );
    expect(description.components.schemas).toEqual({
      A: {properties: {a: {$ref: '#/components/schemas/A'}}},
    });
  });

  test('a component of the index may stand for one of another name', () => {
    const {description} = loadDescription(
      written({
        'openapi.yaml': `${index}components:\n  schemas:\n    A: {$ref: './b.yaml#/components/schemas/B'}\n`,
        'b.yaml': 'components:\n  schemas:\n    B: {type: string}\n',
      }),
    );
    expect(description.components.schemas).toEqual({
      A: {$ref: '#/components/schemas/B'},
      B: {type: 'string'},
    });
  });

  test('a missing file says what is missing', () => {
    expect(() => loadDescription('nowhere/openapi.yaml')).toThrow(
      /nowhere\/openapi\.yaml is missing/,
    );
  });

  test('an empty file says what it has to be', () => {
    expect(() => loadDescription(written({'openapi.yaml': ''}))).toThrow(/is empty/);
  });

  test.each(['./gone.yaml', './openapi.yaml#/components/schemas/Gone', '#/gone'])(
    'a reference to %s, which leads nowhere, fails with file and line',
    (ref) => {
      const file = written({'openapi.yaml': `${index}paths:\n  /a: {$ref: '${ref}'}\n`});
      expect(() => loadDescription(file)).toThrow(`openapi.yaml:4: $ref '${ref}' leads nowhere`);
    },
  );

  test('two components of the same name fail with both files', () => {
    const components = 'components:\n  schemas:\n    A: {type: string}\n';
    const file = written({
      'openapi.yaml': `${index}paths:\n  /a: {get: {$ref: './a.yaml#/components/schemas/A'}}\n${components}`,
      'a.yaml': components,
    });
    expect(() => loadDescription(file)).toThrow(/openapi\.yaml and .*a\.yaml both have/);
  });

  test('invalid YAML fails with file and place', () => {
    const file = written({'openapi.yaml': 'openapi: [3.1.0\ninfo: {'});
    expect(() => loadDescription(file)).toThrow(/openapi\.yaml:\d+:\d+: /);
  });
});
