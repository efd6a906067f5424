import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from 'vitest';
import {parse} from 'yaml';

import {versions} from '../../src/config/versions';

const readText = (file: string): string => readFileSync(path.join('.github', file), 'utf8');

test.each(readdirSync('.github/workflows'))(
  'the workflow %s uses actions by their hash, and images by their version',
  (file) => {
    const uses = [...readText(`workflows/${file}`).matchAll(/ uses: (\S+)/g)];
    expect(uses).not.toEqual([]);
    for (const [, name] of uses) {
      expect(name).toMatch(/^\.\/|@[0-9a-f]{40}$|^docker:.*:v?\d[\d.]*$/);
    }
  },
);

const {problemMatcher} = JSON.parse(readText('problem-matchers/file-line-reason.json')) as {
  problemMatcher: [{pattern: [{regexp: string}]}];
};
const matcher = new RegExp(problemMatcher[0].pattern[0].regexp);

test.each([
  ['│ Cause: docs/intro.mdx:89: the link leads to no file.', 'the link leads to no file.'],
  ['docs/intro.mdx:89:1 error MD045/no-alt-text Images', 'MD045/no-alt-text Images'],
  ['docs/intro.mdx:89:2 - Unknown word (wordzz)', 'Unknown word (wordzz)'],
  ['/home/me/docs/intro.mdx:89:3: Incorrect term: “id”', 'Incorrect term: “id”'],
  ['[1] docs/intro.mdx:89:5 at #/paths/~1coupons/get', 'at #/paths/~1coupons/get'],
])('a pull request shows %j on the line that it names', (message, reason) => {
  const [, file, line, , text] = matcher.exec(message) ?? [];
  expect([file?.replace('/home/me/', ''), line, text]).toEqual(['docs/intro.mdx', '89', reason]);
});

test('the form for issues offers each version', () => {
  const {body} = parse(readText('ISSUE_TEMPLATE/documentation.yml')) as {
    body: {id: string; attributes: {options?: string[]}}[];
  };
  const offered = body.find(({id}) => id === 'version')?.attributes.options;
  expect(offered?.slice(0, -1)).toEqual(versions.map(({label}) => label));
});
