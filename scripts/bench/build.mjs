import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

const docusaurus = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

/**
 * The memory of a process and all that it started, in bytes.
 * @param {number} root
 */
function memoryOfTree(root) {
  const {stdout} = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], {encoding: 'utf8'});
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([root]);
  let kilobytes = 0;
  // Parents come before what they start.
  for (const [pid = 0, parent = 0, rss = 0] of processes) {
    if (tree.has(parent)) tree.add(pid);
    if (tree.has(pid)) kilobytes += rss;
  }
  return kilobytes * 1024;
}

/**
 * Builds a site with nothing kept from an earlier build.
 * @param {string} folder of the site
 */
export async function coldBuild(folder) {
  for (const kept of ['build', '.docusaurus', 'node_modules/.cache']) {
    rmSync(path.join(folder, kept), {recursive: true, force: true});
  }
  // Compiled TypeScript is kept among the temporary files.
  const TMPDIR = mkdtempSync(path.join(tmpdir(), 'cold-build-'));
  const start = performance.now();
  const build = spawn(process.execPath, [docusaurus, 'build'], {
    cwd: folder,
    env: {...process.env, TMPDIR},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMemory = 0;
  const sampling = setInterval(() => {
    if (build.pid) peakMemory = Math.max(peakMemory, memoryOfTree(build.pid));
  }, 500);
  const code = await new Promise((resolve) => build.once('exit', resolve));
  const milliseconds = performance.now() - start;
  clearInterval(sampling);
  rmSync(TMPDIR, {recursive: true});
  if (code !== 0) throw new Error(`The build of ${folder} failed.`);

  const output = path.join(folder, 'build');
  const files = readdirSync(output, {recursive: true, encoding: 'utf8'});
  const read = (/** @type {RegExp} */ pattern) => {
    const file = files.find((name) => pattern.test(name));
    if (!file) throw new Error(`The build has no file like ${pattern}.`);
    return readFileSync(path.join(output, file));
  };
  const mainJs = read(/^assets\/js\/main\.\w+\.js$/);
  return {
    pages: files.filter((file) => file.endsWith('.html')).length,
    milliseconds,
    peakMemory,
    mainJs: mainJs.length,
    mainJsCompressed: brotliCompressSync(mainJs).length,
    runtimeJs: read(/^assets\/js\/runtime~main\.\w+\.js$/).length,
  };
}
