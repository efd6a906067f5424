import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {beforeAll, expect, test} from 'vitest';

import {folderOf, versions} from '../../../src/config/versions';
import apiReference from '../../../src/plugins/api-reference';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
const elements = [
  ...['listNotes', 'createNote', 'touchNote', 'addPicture', 'renameApp'].map(
    (id) => `<Operation id="${id}" />`,
  ),
  '<Webhook name="note/created" />',
];
const pages = {
  authentication: 'Text',
  intro: 'Text',
  'resources/order': 'Text',
  'resources/note': elements.join('\n\n'),
  'utils/request-checker': 'Text',
};
const before = new Date('2020-01-01');

const fileOf = (id: string): string => path.join(siteDir, `docs/${id}.mdx`);

const dataOf = (id: string): string =>
  path.join(siteDir, `.docusaurus/api-reference/default/docs/${id}.json`);

/** The plugin as `npm start` runs it. */
const plugin: Plugin = apiReference({
  siteConfig: {url: 'https://example.com', baseUrl: '/'},
  siteDir,
  generatedFilesDir: path.join(siteDir, '.docusaurus'),
} as LoadContext);

let apis: unknown;

/** Loads the pages, as after the save of one. */
async function loadPages(): Promise<void> {
  const ids = Object.keys(pages);
  const docs = ids.map((id) => ({
    id,
    title: id,
    source: `@site/docs/${id}.mdx`,
    permalink: `/${id}`,
  }));
  const version = {versionName: 'current', label: 'Test', path: '/next', docs};
  await plugin.allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
      'api-reference': {default: apis},
    },
  } as unknown as Parameters<NonNullable<typeof plugin.allContentLoaded>>[0]);
}

/** Loads the site, as after the save of a description and a page, and finds the pages whose data is written. */
async function written(): Promise<string[]> {
  const ids = Object.keys(pages).filter((id) => existsSync(dataOf(id)));
  for (const id of ids) utimesSync(dataOf(id), before, before);
  apis = await plugin.loadContent?.();
  await loadPages();
  return Object.keys(pages).filter(
    (id) => existsSync(dataOf(id)) && statSync(dataOf(id)).mtime > before,
  );
}

beforeAll(async () => {
  for (const version of versions) {
    cpSync('tests/fixtures/api', path.join(siteDir, folderOf(version), 'openapi'), {
      recursive: true,
    });
  }
  for (const folder of ['resources', 'utils']) mkdirSync(path.join(siteDir, 'docs', folder));
  for (const [id, text] of Object.entries(pages)) writeFileSync(fileOf(id), text);
  expect(await written()).toEqual(['resources/note']);
});

test('a save that changes no data writes none, so that no page is compiled again', async () => {
  expect(await written()).toEqual([]);
});

test('a save that changes no element of a page makes no data', async () => {
  const data = dataOf('resources/note');
  writeFileSync(data, 'left alone');
  writeFileSync(fileOf('authentication'), 'Another text');
  await loadPages();
  expect(readFileSync(data, 'utf8')).toBe('left alone');
  writeFileSync(fileOf('authentication'), '<ScopeTable />');
  await loadPages();
  expect(JSON.parse(readFileSync(data, 'utf8'))).toHaveProperty('Operation');
  writeFileSync(fileOf('authentication'), 'Text');
});

test('a page with its first element gets its data', async () => {
  writeFileSync(fileOf('intro'), 'Text\n\n<Schema name="Note" />\n');
  expect(await written()).toEqual(['intro']);
  expect(await written()).toEqual([]);
});

test('pages that show a changed text of the description get it', async () => {
  const description = path.join(siteDir, 'docs/openapi/notes.yaml');
  const text = readFileSync(description, 'utf8');
  writeFileSync(description, text.replace('Only notes in this state.', 'The state.'));
  expect(await written()).toEqual(['resources/note']);
});

test('why a page has no data is kept for the browser of npm start, until it has some', async () => {
  const problem = path.join(siteDir, '.docusaurus/api-reference/problem.txt');
  writeFileSync(fileOf('intro'), '<Schema name="Nte" />');
  await expect(loadPages()).rejects.toThrow("names 'Nte'");
  expect(readFileSync(problem, 'utf8')).toMatch(/^docs\/intro\.mdx:1: .* Did you mean Note\?/);
  writeFileSync(fileOf('intro'), 'Text');
  await loadPages();
  expect(readFileSync(problem, 'utf8')).toBe('');
});
