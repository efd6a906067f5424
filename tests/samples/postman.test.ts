/** @module-tag nightly */
import {execFile} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import {test} from 'vitest';

import {versions} from '../../src/config/versions';
import {descriptionOf} from '../descriptions';
import {toPostman} from '../../src/reference/postman';
import {mockOf} from './mocks';

/** A test that Postman runs after each request. */
const succeeds = 'pm.test(pm.info.requestName, () => pm.response.to.be.success)';

test.each(versions)(
  'the mock takes all requests of the Postman collection of $label',
  async (version) => {
    const description = await descriptionOf(version.name);
    const collection = toPostman(description);
    const folder = mkdtempSync(path.join(tmpdir(), 'postman-'));
    const file = path.join(folder, 'collection.json');
    const event = [{listen: 'test', script: {exec: [succeeds]}}];
    writeFileSync(file, JSON.stringify({...collection, event}));
    // The files that a reader chooses.
    for (const [, src = ''] of JSON.stringify(collection).matchAll(
      /"type":"file","src":"(.+?)"/g,
    )) {
      writeFileSync(path.join(folder, src), 'an image');
    }
    const mock = mockOf(description);
    const variables = ['baseUrl', 'appUrl'].flatMap((name) => ['--env-var', `${name}=${mock}`]);
    await promisify(execFile)(
      'npx',
      ['--yes', 'newman@6.2.1', 'run', file, '--working-dir', folder, ...variables],
      {env: {...process.env, NO_PROXY: '127.0.0.1'}, maxBuffer: 2 ** 25},
    );
  },
  300_000,
);
