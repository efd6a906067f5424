/** @module-tag nightly */
import {execFileSync} from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {afterAll, beforeAll, expect, test} from 'vitest';

import {versions} from '../../src/config/versions';
import {copySiteWithHistory} from '../copy-site';

// `npm run docs:version` in a clone of the repository, whose unstable version has a renamed page: the site can be built, and
// the checks of its files pass, before a person has rewritten anything.

const clone = mkdtempSync(path.join(tmpdir(), 'new-version-'));
const added = '2099-12';
const timeout = 300_000;

const inClone = (command: string, ...args: string[]): string =>
  execFileSync(command, args, {cwd: clone, encoding: 'utf8'});

const read = (file: string): string => readFileSync(path.join(clone, file), 'utf8');

const exists = (file: string): boolean => existsSync(path.join(clone, file));

function replaceIn(file: string, from: RegExp, to: string): void {
  writeFileSync(path.join(clone, file), read(file).replaceAll(from, to));
}

/** Renames a page of the unstable version, as CONTRIBUTING.md describes it. */
function renamePage(): void {
  renameSync(path.join(clone, 'docs/help.mdx'), path.join(clone, 'docs/support.mdx'));
  const linking = inClone('git', 'grep', '--no-index', '-l', String.raw`\bhelp\.mdx`, '--', 'docs');
  for (const file of linking.trim().split('\n')) replaceIn(file, /\bhelp\.mdx/g, 'support.mdx');
  replaceIn('sidebars.ts', /'help'/g, "'support'");
  replaceIn(
    'src/config/redirects.ts',
    /^\] satisfies/gm,
    "  {from: '/next/help', to: '/next/support'},\n$&",
  );
}

/** Commits everything, since pages show the date of their last commit. */
function commit(): void {
  inClone('git', 'add', '--all');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  inClone('git', ...author, 'commit', '--quiet', '--message', 'Test');
}

let printed: string;

beforeAll(() => {
  copySiteWithHistory(clone);
  symlinkSync(path.resolve('node_modules'), path.join(clone, 'node_modules'));
  renamePage();
  printed = inClone('npm', 'run', 'docs:version', '--', added);
  commit();
  inClone('npm', 'run', 'build');
  inClone('npx', 'vitest', 'run', 'tests/build/pages', '--update');
}, timeout);

afterAll(() => rmSync(clone, {recursive: true, force: true}));

test('the checks of built files pass', {timeout}, () => {
  const checks = ['build/pages', 'build/links', 'content/former-anchors'];
  inClone('npx', 'vitest', 'run', ...checks.map((name) => `tests/${name}.test.ts`));
});

test('each address leads to a page, except those that the unstable version no longer has', () => {
  const addresses = readFileSync('tests/fixtures/routes.txt', 'utf8').match(/^\/\S*/gm) ?? [];
  const lost = addresses.filter(
    (address) => !exists(`build${address}.html`) && !exists(`build${address}/index.html`),
  );
  expect(lost).toEqual(['/next/help']);
  expect(read('build/help/index.html')).toContain('url=/api-documentation/support"');
});

test('the site has a new version', () => {
  expect(printed).toContain('What is left for you');
  expect(JSON.parse(read('versions.json'))).toEqual([
    added,
    ...versions.slice(1).map(({name}) => name),
  ]);
  expect(read('build/intro.html')).toContain(`https://api.tiendanube.com/${added}/`);
});
