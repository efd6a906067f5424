import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {operations, webhooks, type Operation} from '../../../src/openapi/operations';
import {loadDescription} from '../../../src/reference/load';

/** A description with the given files in a folder of its own. */
function written(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'description-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return path.join(folder, 'openapi.yaml');
}

const index = "openapi: 3.1.0\ninfo: {title: t, version: '1'}\n";

/** The response of a path item, whose body is a schema. */
const response = (schema: string): string =>
  `{get: {responses: {'200': {description: d, content: {application/json: {schema: ${schema}}}}}}}`;

describe('loading a description', () => {
  test('bundles its files into one document, and tells which they are', async () => {
    const {description, files} = await loadDescription('tests/fixtures/api/openapi.yaml');
    expect(Object.keys(description.paths)).toContain('/notes/{id}');
    expect(JSON.stringify(description)).not.toMatch(/"\$ref":"(?!#\/)/);
    expect(files.map((file) => path.basename(file)).sort()).toEqual(['notes.yaml', 'openapi.yaml']);
  });

  test('what OpenAPI allows to be missing is empty', async () => {
    const file = written({'openapi.yaml': `${index}webhooks: {}\n`});
    const {description} = await loadDescription(file);
    expect(description).toMatchObject({
      servers: [],
      tags: [],
      paths: {},
      components: {schemas: {}},
    });
  });

  test('adds the common errors to the operations with an access token', async () => {
    const operation = (id: string, more: string) =>
      `{operationId: ${id}, responses: {'200': {description: d}}, ${more}}`;
    const file = written({
      'openapi.yaml': `${index}security: [{Authentication: []}]
x-common-responses: {'400': Bad, '403': Forbidden, '415': Bad}
paths:
  /a:
    get: ${operation('plain', '')}
    post: ${operation('scoped', 'security: [{Authentication: [write_a]}], requestBody: {content: {application/json: {}}}')}
    delete: ${operation('app', 'security: [{ClientSecret: []}]')}
    put: {operationId: own, security: [{Authentication: [write_a]}], responses: {'403': {description: own}}}
webhooks:
  a: {post: ${operation('event', '')}}
components:
  responses:
    Bad: {$ref: './common.yaml#/components/responses/Bad'}
    Forbidden: {$ref: './common.yaml#/components/responses/Forbidden'}
`,
      'common.yaml':
        'components: {responses: {Bad: {description: bad}, Forbidden: {description: no}}}',
    });
    const {description} = await loadDescription(file);
    const responsesOf = ({responses}: Operation) =>
      responses.map((response) => `${response.status} ${response.description}`);
    const all = [...operations(description).values(), ...webhooks(description).values()];
    expect(Object.fromEntries(all.map((found) => [found.id, responsesOf(found)]))).toEqual({
      plain: ['200 d', '400 bad'],
      scoped: ['200 d', '400 bad', '403 no', '415 bad'],
      app: ['200 d'],
      own: ['400 bad', '403 own'],
      event: ['200 d'],
    });
  });

  test.each(['', "info: {title: t, version: '1'}\n"])(
    '%j is said to be no description',
    async (text) => {
      const file = written({'openapi.yaml': text});
      await expect(loadDescription(file)).rejects.toThrow(/openapi\.yaml:1: /);
    },
  );

  test('a missing file says what is missing', async () => {
    await expect(loadDescription('nowhere/openapi.yaml')).rejects.toThrow(
      /nowhere\/openapi\.yaml is missing/,
    );
  });

  test.each(['./gone.yaml', '#/gone'])(
    'a reference to %s, which leads nowhere, fails with file and line',
    async (ref) => {
      const file = written({'openapi.yaml': `${index}paths:\n  /a: {$ref: '${ref}'}\n`});
      await expect(loadDescription(file)).rejects.toThrow(/openapi\.yaml:4: Can't resolve \$ref/);
    },
  );

  test('two different components of the same name fail with file and line', async () => {
    const paths = `paths:\n  /a: ${response("{$ref: './a.yaml#/components/schemas/A'}")}\n  /b: ${response("{$ref: '#/components/schemas/A'}")}\n`;
    const components = (type: string) => `components:\n  schemas:\n    A: {type: ${type}}\n`;
    const file = written({
      'openapi.yaml': index + paths + components('string'),
      'a.yaml': components('integer'),
    });
    await expect(loadDescription(file)).rejects.toThrow(
      /openapi\.yaml:4: two files have different components with the name A\. Rename one of them\./,
    );
  });

  test('invalid YAML fails with file and place', async () => {
    const file = written({'openapi.yaml': 'openapi: [3.1.0\ninfo: {'});
    await expect(loadDescription(file)).rejects.toThrow(
      /openapi\.yaml:\d+: the YAML is invalid: .*Indent with spaces/,
    );
  });

  test('invalid YAML in a file that another one names is told once', async () => {
    const files = {
      'openapi.yaml': `${index}paths:\n  /a: {$ref: './a.yaml#/a'}\n  /b: {$ref: './a.yaml#/b'}\n`,
      'a.yaml': 'a: {}\nb: List: all\n',
    };
    const error: unknown = await loadDescription(written(files)).catch((reason: unknown) => reason);
    expect(String(error)).toMatch(/^Error: [^\n]*a\.yaml:2: the YAML is invalid: [^\n]*$/);
  });
});
