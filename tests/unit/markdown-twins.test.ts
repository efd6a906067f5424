import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {LoadContext, Plugin} from '@docusaurus/types';
import {beforeAll, expect, test, vi} from 'vitest';

import markdownTwins from '../../src/plugins/markdown-twins';

const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'generated-'));
const outDir = mkdtempSync(path.join(tmpdir(), 'build-'));
const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));

const doc = (id: string, unlisted: boolean) => ({
  id,
  title: id,
  description: 'A page.',
  permalink: `/${id}`,
  source: `@site/docs/${id}.mdx`,
  unlisted,
});

const docs = [
  doc('index', false),
  doc('listed', false),
  doc('hidden', true),
  doc('elsewhere', true),
];

const version = {
  versionName: 'current',
  label: 'Test',
  path: '/',
  contentPath: path.join(siteDir, 'docs'),
  docs,
  sidebars: {
    docs: [
      {
        type: 'category',
        label: 'Guides',
        link: {type: 'doc', id: 'index'},
        items: [
          {type: 'doc', id: 'listed'},
          {type: 'doc', id: 'hidden'},
        ],
      },
    ],
  },
};

const files = path.join(generatedFilesDir, 'markdown-twins/files');

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(files, file)), {recursive: true});
  writeFileSync(path.join(files, file), content);
}

/** The plugin on a site whose content is loaded, in a build or in `npm start`. */
async function load(mode: 'production' | 'development'): Promise<Plugin> {
  vi.stubEnv('NODE_ENV', mode);
  const plugin = markdownTwins({
    siteConfig: {url: 'https://example.com', baseUrl: '/'},
    siteDir,
    generatedFilesDir,
  } as LoadContext);
  await plugin.allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
      'docusaurus-plugin-content-blog': {default: {blogPosts: []}},
      'api-reference': {default: new Map([['current', {description: {servers: []}}]])},
    },
  } as unknown as Parameters<NonNullable<typeof plugin.allContentLoaded>>[0]);
  return plugin;
}

beforeAll(async () => {
  mkdirSync(path.join(siteDir, 'docs'));
  writeFileSync(path.join(siteDir, 'docs/_llms.mdx'), '- Headers: none.\n');
  write('files/docs/img/removed.png', 'an image of an earlier build');
  const plugin = await load('production');
  // What the pages leave when they are compiled.
  write('files/docs/img/flow.png', 'an image');
  for (const {id} of docs) write(`${id}.md`, `# ${id}\n`);
  await plugin.postBuild?.({outDir} as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
});

const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');

test('llms.txt and llms-full.txt leave out unlisted pages, which keep their files', () => {
  expect(read('llms.txt').split('types.d.ts\n\n')[1]).toBe(
    '## Guides\n\n- [index](https://example.com/index.md): A page.\n- [listed](https://example.com/listed.md): A page.\n',
  );
  expect(read('llms-full.txt')).toBe('# index\n\n\n---\n\n# listed\n');
  expect(read('hidden.md')).toBe('# hidden\n');
});

test('llms.txt says how to send a request', () => {
  expect(read('llms.txt')).toMatch(/\n- Base URL: .*\n- Headers: none\.\n- Details: /);
});

test('images stand where twins link to them', () => {
  expect(read('files/docs/img/flow.png')).toBe('an image');
});

test('files that an earlier build has left are not published', () => {
  expect(existsSync(path.join(outDir, 'files/docs/img/removed.png'))).toBe(false);
});

test('npm start keeps the files of pages that it does not compile again', async () => {
  await load('development');
  expect(existsSync(path.join(files, 'files/docs/img/flow.png'))).toBe(true);
});
