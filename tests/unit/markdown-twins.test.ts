import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {LoadContext} from '@docusaurus/types';
import {beforeAll, expect, test} from 'vitest';

import markdownTwins from '../../src/plugins/markdown-twins';

const generatedFilesDir = mkdtempSync(path.join(tmpdir(), 'generated-'));
const outDir = mkdtempSync(path.join(tmpdir(), 'build-'));

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
  label: 'Test',
  path: '/',
  contentPath: '/site/docs',
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

/** Runs the plugin on twins that are written already. */
async function build(): Promise<void> {
  const plugin = markdownTwins({
    siteConfig: {url: 'https://example.com', baseUrl: '/'},
    siteDir: '/site',
    generatedFilesDir,
  } as LoadContext);
  await plugin.allContentLoaded?.({
    allContent: {
      'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
      'docusaurus-plugin-content-blog': {default: {blogPosts: []}},
      'api-reference': {default: new Map([['docs', {description: {servers: []}}]])},
    },
  } as unknown as Parameters<NonNullable<typeof plugin.allContentLoaded>>[0]);
  await plugin.postBuild?.({outDir} as Parameters<NonNullable<typeof plugin.postBuild>>[0]);
}

beforeAll(async () => {
  const files = path.join(generatedFilesDir, 'markdown-twins/files');
  mkdirSync(path.join(files, 'files/docs/img'), {recursive: true});
  writeFileSync(path.join(files, 'files/docs/img/flow.png'), 'an image');
  for (const {id} of docs) writeFileSync(path.join(files, `${id}.md`), `# ${id}\n`);
  await build();
});

const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');

test('llms.txt and llms-full.txt leave out unlisted pages, which keep their files', () => {
  expect(read('llms.txt').split('types.d.ts\n\n')[1]).toBe(
    '## Guides\n\n- [index](https://example.com/index.md): A page.\n- [listed](https://example.com/listed.md): A page.\n',
  );
  expect(read('llms-full.txt')).toBe('# index\n\n\n---\n\n# listed\n');
  expect(read('hidden.md')).toBe('# hidden\n');
});

test('images stand where twins link to them', () => {
  expect(read('files/docs/img/flow.png')).toBe('an image');
});
