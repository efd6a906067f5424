import {execFileSync} from 'node:child_process';
import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const docusaurus = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

/**
 * Builds a site with nothing kept from an earlier build.
 * @param {string} folder of the site
 */
export function coldBuild(folder) {
  for (const kept of ['build', '.docusaurus', 'node_modules/.cache']) {
    rmSync(path.join(folder, kept), {recursive: true, force: true});
  }
  // Compiled TypeScript is kept among the temporary files.
  const TMPDIR = mkdtempSync(path.join(tmpdir(), 'cold-build-'));
  const start = performance.now();
  execFileSync(process.execPath, [docusaurus, 'build'], {
    cwd: folder,
    env: {...process.env, TMPDIR},
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
  rmSync(TMPDIR, {recursive: true});
  const files = readdirSync(path.join(folder, 'build'), {recursive: true, encoding: 'utf8'});
  return {pages: files.filter((file) => file.endsWith('.html')).length, seconds};
}
