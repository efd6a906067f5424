// What the commands that freeze and retire a version have in common: they edit files and run programs.
import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** Which problems of a description the lint leaves out. */
export const lintExceptions = '.redocly.lint-ignore.yaml';

/**
 * The texts below a folder: pages, posts and descriptions.
 *
 * @param {string} folder
 */
export const textsIn = (folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:mdx?|yaml)$/.test(file))
    .map((file) => path.join(folder, file));

/** @type {Set<string>} */
const edited = new Set();

/**
 * @param {string[]} files
 * @param {(text: string) => string} change
 */
export function edit(files, change) {
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const changed = change(text);
    if (changed === text) continue;
    writeFileSync(file, changed);
    edited.add(file);
  }
}

/** @param {string[]} command a file of an installed package, and its arguments */
export function run(...command) {
  const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Formats the files that `edit` has changed, and others.
 *
 * @param {string[]} others
 */
export const format = (...others) =>
  run(
    'node_modules/prettier/bin/prettier.cjs',
    ...['--write', '--log-level', 'warn'],
    ...edited,
    ...others,
  );
