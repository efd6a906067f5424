import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Code, Root} from 'mdast';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';

import {exampleFilesIn} from '../../../src/reference/version-folder';
import codeFiles from '../../../src/remark/code-files';

const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
const examples = path.join(siteDir, 'versioned_docs/version-v1/_examples/notes');
mkdirSync(examples, {recursive: true});
writeFileSync(path.join(examples, 'notes.mjs'), 'call();\n\nread();\n');

/** A fence after the transformation of its page. */
function transform(meta: string, value = ''): Code {
  const fence: Code = {
    type: 'code',
    lang: 'js',
    meta,
    value,
    position: {start: {line: 7, column: 1}, end: {line: 8, column: 4}},
  };
  const root: Root = {type: 'root', children: [{type: 'blockquote', children: [fence]}]};
  const page = path.join(siteDir, 'versioned_docs/version-v1/guides/notes.mdx');
  codeFiles({siteDir})(root, new VFile({path: page}));
  return fence;
}

test.each([
  '"_examples/notes/notes.mjs"',
  "'_examples/notes/notes.mjs'",
  '_examples/notes/notes.mjs',
])('a fence that names the file %s contains it, and keeps only its title', (file) => {
  expect(transform(`title="notes.mjs" file=${file}`)).toMatchObject({
    meta: 'title="notes.mjs"',
    value: 'call();\n\nread();',
  });
});

test('the programs of a page are found in fences of both kinds, at any depth', () => {
  const text = `\`\`\`js title="a.mjs" file="_examples/a.mjs"\n\`\`\`\n\n> - ~~~~js file='_examples/b.mjs'\n`;
  const page = path.join(siteDir, 'versioned_docs/version-v1/guides/notes.mdx');
  expect(exampleFilesIn(siteDir, page, text)).toEqual(
    ['a.mjs', 'b.mjs'].map((name) => path.join(examples, '..', name)),
  );
});

test('a fence without a file stays as it is', () => {
  expect(transform('title="a.mjs"', 'a();')).toMatchObject({meta: 'title="a.mjs"', value: 'a();'});
});

test('a fence with a file that the version lacks fails', () => {
  expect(() => transform('file="_examples/notes/none.mjs"')).toThrow(
    'guides/notes.mdx:7: there is no file _examples/notes/none.mjs in this version.',
  );
});
