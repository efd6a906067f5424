// Carries a change of one version's files to the other versions: `npm run docs:apply -- COMMIT`, or without a commit what
// isn't committed yet. Git merges it, so that what doesn't apply is marked in the file like any other conflict.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

/** @param {string[]} args @param {string} [input] */
const git = (args, input) =>
  spawnSync('git', args, {encoding: 'utf8', maxBuffer: 2 ** 30, ...(input && {input})});

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** @type {string[]} */
const frozen = JSON.parse(readFileSync('versions.json', 'utf8'));
const folders = ['docs', ...frozen.map((name) => `versioned_docs/version-${name}`)];
const [commit] = process.argv.slice(2);
const range = commit === undefined ? ['HEAD'] : [`${commit}^`, commit];

/** @param {string} folder @param {string[]} options */
function diff(folder, ...options) {
  const {stdout, stderr, status} = git([
    'diff',
    '--no-renames',
    '--no-ext-diff',
    `--relative=${folder}`,
    ...range,
    ...options,
  ]);
  if (status !== 0) fail(stderr);
  return stdout;
}

const changes = folders.map((folder) => ({
  folder,
  files: diff(folder, '--name-only', '-z').split('\0').filter(Boolean),
}));
const [change, ...others] = changes.filter(({files}) => files.length > 0);
if (!change) fail('No version has changes. A new file counts after git add.');
if (others.length > 0)
  fail(
    'Several versions have changes. Name a commit that changes only one, or undo the others, and apply the whole change.',
  );

/** @param {string} folder @param {string} file @returns what became of the change */
const apply = (folder, file) => {
  const patch = diff(change.folder, '--binary', '--full-index', '--', `${change.folder}/${file}`);
  const target = `${folder}/${file}`;
  if (!existsSync(target) && !/^new file mode/m.test(patch)) return 'not there';
  const {status, stderr} = git(['apply', '--3way', `--directory=${folder}`], patch);
  if (status === 0) return 'applied';
  const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
  const conflicts = text.split('\n').flatMap((line, at) => (/^<{7} /.test(line) ? at + 1 : []));
  if (conflicts.length === 0) return stderr.trim();
  return `did not apply at line ${conflicts.join(', ')}: choose between <<<<<<< and >>>>>>>`;
};

for (const folder of folders.filter((name) => name !== change.folder)) {
  for (const file of change.files) console.log(`${folder}/${file}: ${apply(folder, file)}`);
  git(['reset', '--quiet', '--', ...change.files.map((file) => `${folder}/${file}`)]); // --3way stages what it changes
}
