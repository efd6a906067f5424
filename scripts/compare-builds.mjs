// Compares what two builds say: `node scripts/compare-builds.mjs BEFORE AFTER`, each the folder of a build.
// Prints a diff of every page's words, table of contents and ids, one a line, whatever the markup around them. For changes
// that must not change the site. Ends with 1 where there is a difference.
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {load} from 'cheerio';

// The words around and inside these belong together; every other element ends a word.
const inline =
  'a, abbr, b, bdi, cite, code, del, dfn, em, i, ins, kbd, mark, q, s, samp, small, span, strong, sub, sup, time, u, var';

const contentsList = '.theme-doc-toc-mobile, .theme-doc-toc-desktop';

const words = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean);

/**
 * What a page says, as lines that a diff can compare.
 * @param {string} html
 */
function describe(html) {
  const $ = load(html);
  const ids = $('[id]')
    .get()
    .map(({attribs}) => attribs['id'] ?? '');
  $('script, style').remove();
  $('*').not(inline).before(' ').after(' ');
  const contents = $(contentsList).remove();
  const text = $('main').length > 0 ? $('main') : $('body');
  return [
    ...['# Words', ...words(text.text())],
    ...['# Contents list', ...words(contents.text())],
    ...['# Ids', ...[...new Set(ids)].sort()],
    '',
  ].join('\n');
}

/** @param {string} build @param {string} folder where the descriptions go, one file a page */
function describeBuild(build, folder) {
  const pages = readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.html'),
  );
  for (const page of pages) {
    const file = path.join(folder, page);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, describe(readFileSync(path.join(build, page), 'utf8')));
  }
  console.log(`${build}: ${pages.length} pages`);
}

const [before, after] = process.argv.slice(2);
if (!before || !after) {
  console.error('Usage: node scripts/compare-builds.mjs BEFORE AFTER');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'compare-builds-'));
describeBuild(before, path.join(folder, 'before'));
describeBuild(after, path.join(folder, 'after'));
const {status} = spawnSync(
  'git',
  ['--no-pager', 'diff', '--no-index', '--patch-with-stat', '--stat=120', 'before', 'after'],
  {cwd: folder, stdio: 'inherit'},
);
rmSync(folder, {recursive: true});
if (status === 0) console.log('Every page says the same.');
process.exit(status ?? 2);
