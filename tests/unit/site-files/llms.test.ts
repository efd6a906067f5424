import {mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {beforeAll, expect, test} from 'vitest';

import {inParts, writeLlmsFiles} from '../../../src/plugins/site-files/llms';
import type {Site} from '../../../src/plugins/site-files/site';

const outDir = mkdtempSync(path.join(tmpdir(), 'build-'));
const contentPath = mkdtempSync(path.join(tmpdir(), 'docs-'));

const doc = (id: string, unlisted = false) => ({
  id,
  title: id,
  description: 'A page.',
  permalink: `/api/v1/${id}`,
  unlisted,
});

const category = (label: string, items: object[], id?: string) => ({
  type: 'category',
  label,
  items,
  ...(id !== undefined && {link: {type: 'doc', id}}),
});

const docs = [doc('index'), doc('listed'), doc('hidden', true), doc('deep'), doc('elsewhere')];

const inside = [
  {type: 'doc', id: 'listed'},
  {type: 'doc', id: 'hidden'},
  category('Deep, and deeper', [{type: 'doc', id: 'deep'}]),
];

const version = {
  versionName: 'current',
  label: 'Test',
  path: '/api/v1',
  contentPath,
  docs,
  sidebars: {docs: [category('Guides', inside, 'index'), category('Empty', [])]},
} as unknown as LoadedVersion;

const site = {
  props: {outDir, baseUrl: '/api/', siteConfig: {url: 'https://example.com'}},
  content: {
    'docusaurus-plugin-content-docs': {default: {loadedVersions: [version]}},
    'api-reference': {default: new Map([['current', {description: {servers: []}}]])},
  },
} as unknown as Site;

beforeAll(async () => {
  writeFileSync(path.join(contentPath, '_llms.mdx'), '- Headers: none.\n');
  mkdirSync(path.join(outDir, 'v1'));
  for (const {id} of docs) writeFileSync(path.join(outDir, 'v1', `${id}.md`), `# ${id}\n`);
  await writeLlmsFiles(site);
});

const read = (file: string): string => readFileSync(path.join(outDir, 'v1', file), 'utf8');

test('llms.txt says how to send a request, and lists pages by category and the files with their text', () => {
  expect(read('llms.txt')).toMatch(/\n- Base URL: .*\n- Headers: none\.\n- Details: /);
  const entry = (id: string) => `- [${id}](https://example.com/api/v1/${id}.md): A page.\n`;
  expect(read('llms.txt').split('types.d.ts\n\n')[1]).toBe(
    `## Guides

${entry('index')}${entry('listed')}
## Deep, and deeper

${entry('deep')}
## Other pages

${entry('elsewhere')}
## Whole sections

- [Guides](https://example.com/api/v1/llms-full/guides.txt): about 1,000 tokens
- [Deep, and deeper](https://example.com/api/v1/llms-full/deep-and-deeper.txt): about 1,000 tokens
- [Other pages](https://example.com/api/v1/llms-full/other-pages.txt): about 1,000 tokens
`,
  );
});

test('each category has a file with the text of its pages', () => {
  expect(read('llms-full/guides.txt')).toBe('# index\n\n\n---\n\n# listed\n');
  expect(readdirSync(path.join(outDir, 'v1/llms-full'))).toHaveLength(3);
});

test('a section that is too long for one file has as many as it needs, with whole pages', () => {
  const texts = ['aa', 'bb', 'c', 'ddddd', 'e'];
  expect(inParts(texts, 4)).toEqual([['aa', 'bb'], ['c'], ['ddddd'], ['e']]);
});
