import {existsSync} from 'node:fs';
import {runInNewContext} from 'node:vm';

import {expect, test} from 'vitest';

import {folderOf, versions} from '../../../src/config/versions';
import {fencesOf} from './guide';

const folders = versions.map(folderOf).filter((folder) => existsSync(`${folder}/rate-limits.mdx`));

test.each(folders)('the code in %s waits after a 429, and reads all pages', async (folder) => {
  const code = ['rate-limits', 'pagination'].map((page) => fencesOf(`${folder}/${page}.mdx`, 'js'));
  const full = {status: 429, headers: {'x-rate-limit-reset': '7000'}};
  const responses = [
    ...[full, full].map((init) => new Response('', init)),
    Response.json([{id: 1}, {id: 2}], {headers: {link: '<https://a.test/2>; rel="next"'}}),
    Response.json([{id: 3}], {headers: {link: '<https://a.test/1>; rel="prev"'}}),
  ];
  const [waits, urls, ids]: [number[], string[], number[]] = [[], [], []];
  await runInNewContext(`(async () => {${code.join('\n')}})()`, {
    AbortSignal,
    console: {log: (id: number) => ids.push(id)},
    fetch: (url: string) => responses[urls.push(url) - 1],
    setTimeout: (resolve: () => void, wait: number) => waits.push(wait) && resolve(),
  });
  expect(waits).toEqual([500, 7000]);
  expect([ids, urls.at(-1)]).toEqual([[1, 2, 3], 'https://a.test/2']);
});
