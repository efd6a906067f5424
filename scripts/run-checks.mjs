// Runs npm scripts and prints how long each took: one after another until one fails (`npm test`), or with --parallel all
// at once, the output of each in one piece (`npm run check`).
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {text} from 'node:stream/consumers';
import {parseArgs} from 'node:util';

const {
  positionals: checks,
  values: {parallel},
} = parseArgs({allowPositionals: true, options: {parallel: {type: 'boolean', default: false}}});

/** @type {Record<string, {result: 'passed' | 'failed' | 'not run', seconds: number}>} */
const table = {};
for (const check of checks) table[check] = {result: 'not run', seconds: 0};

const secondsSince = (/** @type {number} */ start) =>
  Math.round((performance.now() - start) / 1000);

/** @param {string} check the name of an npm script */
async function run(check) {
  const heading = `\n> npm run ${check}\n`;
  const start = performance.now();
  if (!parallel) console.log(heading);
  const child = spawn(`npm run --silent ${check} 2>&1`, {
    shell: true,
    stdio: ['inherit', parallel ? 'pipe' : 'inherit', 'inherit'],
  });
  const [[status], output] = await Promise.all([
    once(child, 'close'),
    child.stdout && text(child.stdout),
  ]);
  if (parallel) console.log(heading, output);
  table[check] = {result: status === 0 ? 'passed' : 'failed', seconds: secondsSince(start)};
  return status === 0;
}

async function runInTurn() {
  for (const check of checks) if (!(await run(check))) return false;
  return true;
}

const passed = parallel ? (await Promise.all(checks.map(run))).every(Boolean) : await runInTurn();
console.table(table);
console.log(`${secondsSince(0)} seconds in total`);
process.exitCode = passed ? 0 : 1;
