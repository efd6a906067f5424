import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {compile} from '@mdx-js/mdx';
import {beforeAll, describe, expect, test} from 'vitest';
import {VFile} from 'vfile';

import {generatedPaths} from '../../../src/reference/generated-files';
import apiReference from '../../../src/remark/api-reference';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
const generatedDir = path.join(siteDir, 'generated');
const data = generatedPaths(generatedDir).pageData('docs/notes.mdx');

beforeAll(() => {
  mkdirSync(path.dirname(data), {recursive: true});
  writeFileSync(
    data,
    JSON.stringify({
      Operation: {listNotes: {anchor: 'list-notes', title: 'List notes'}},
      Webhook: {'note/created': {anchor: 'note-created', title: 'note/created'}},
    }),
  );
});

/** The page as the JSX that MDX makes of it. */
async function compiled(source: string, name = 'notes.mdx'): Promise<string> {
  const file = new VFile({path: path.join(siteDir, 'docs', name), value: source});
  const result = await compile(file, {
    remarkPlugins: [[apiReference, {siteDir, generatedDir}]],
    jsx: true,
  });
  return String(result);
}

describe('the elements of the reference', () => {
  test('an operation gets a heading, the data of its page, and keeps what writers say', async () => {
    const jsx = await compiled('<Operation id="listNotes">\n\nSent *once*.\n\n</Operation>');
    expect(jsx).toContain('<_components.h2 id="list-notes">{"List notes"}</_components.h2>');
    expect(jsx).toContain('<Operation id="listNotes" reference={apiReference}>');
    expect(jsx).toContain('<_components.em>{"once"}</_components.em>');
    expect(jsx).toContain('import("@generated/api-reference/default/docs/notes.json")');
  });

  test('a webhook gets a heading below', async () => {
    expect(await compiled('<Webhook name="note/created" />')).toContain(
      '<_components.h3 id="note-created">{"note/created"}</_components.h3>',
    );
  });

  test('the webhook tester, which hydrates, gets its data with the page', async () => {
    const jsx = await compiled('<WebhookTester />');
    expect(jsx).toContain(`<WebhookTester view={apiData.WebhookTester['']} />`);
    expect(jsx).toContain('import apiData from "@generated/api-reference/default/docs/notes.json"');
  });

  test.each(['Text <Operation id="listNotes" /> text', '- a <Schema name="Note" />'])(
    '%s fails in a line, with its place',
    async (source) => {
      await expect(compiled(`Text\n\n${source}`)).rejects.toThrow(
        /notes\.mdx:3: <\w+> belongs on a line of its own/,
      );
    },
  );

  test.each(['{true && <Schema name="Note" />}', 'A {<Schema name="Note" />} here'])(
    '%s fails in braces, with its place',
    async (source) => {
      await expect(compiled(`Text\n\n${source}`)).rejects.toThrow(
        'notes.mdx:3: <Schema> belongs on a line of its own, not inside braces.',
      );
    },
  );

  test('a comment may name them', async () => {
    expect(await compiled('{/* <Schema name="Note" /> */}')).not.toContain('apiReference');
  });

  test.each(['new.mdx', '_partial.mdx'])(
    'fail in %s, which has no data, with their place',
    async (name) => {
      await expect(compiled('Text\n\n<Endpoints />', name)).rejects.toThrow(
        `${name}:3: <Endpoints> has no data yet`,
      );
    },
  );
});
