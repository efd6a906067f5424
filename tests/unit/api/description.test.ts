import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {loadDescription} from '../../../src/api/description';

/** A description with the given text in a folder of its own. */
function written(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'description-')), 'openapi.yaml');
  writeFileSync(file, text);
  return file;
}

describe('loading a description', () => {
  test('joins its files into one document, and tells which they are', async () => {
    const {description, files} = await loadDescription('tests/fixtures/api/openapi.yaml');
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

  test('a missing file says what is missing', async () => {
    await expect(loadDescription('nowhere/openapi.yaml')).rejects.toThrow(
      /nowhere\/openapi\.yaml is missing/,
    );
  });

  test('a reference that leads nowhere fails with file and place', async () => {
    const file = written(
      "openapi: 3.1.0\ninfo: {title: t, version: '1'}\npaths:\n  /a: {$ref: './gone.yaml'}\n",
    );
    await expect(loadDescription(file)).rejects.toThrow(
      /openapi\.yaml at #\/paths\/~1a: .*resolve/,
    );
  });

  test('invalid YAML fails with its place', async () => {
    await expect(loadDescription(written('openapi: [3.1.0\ninfo: {'))).rejects.toThrow(/\d+:\d+/);
  });
});
