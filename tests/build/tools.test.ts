/** @module-tag nightly */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';

import ts from 'typescript';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';

import {site} from '../../src/config/site';
import {folderOf, latestVersion, versions, type Version} from '../../src/config/versions';
import {fencesOf, programsOf} from '../samples/programs/guide';
import {build, routeIn} from './site';

const run = promisify(execFile);

const pageOf = (version: Version): string => `${folderOf(version)}/utils/postman-collections.mdx`;

/** The commands of a page that run a package. */
const commandsOf = (page: string): string[] =>
  fencesOf(page, 'bash')
    .map((code) => code.trim())
    .filter((code) => code.startsWith('npx '));

test.each(versions)('the commands of $label read its description', (version) => {
  const commands = commandsOf(pageOf(version));
  expect(commands).toHaveLength(5);
  const url = site.url + site.baseUrl + routeIn(version, 'openapi.json');
  expect(commands.filter((command) => !command.includes(` ${url}`))).toEqual([]);
});

const page = pageOf(latestVersion);
const temporary = mkdtempSync(path.join(tmpdir(), 'tools-'));

/** Serves the files of the build, as text of any type. */
const server: Server = createServer(({url = ''}, response) => {
  createReadStream(path.join(build, url.replace(site.baseUrl, '/'))).pipe(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(temporary, {recursive: true});
});

/** The URL of the build's description, which only exists once the server listens. */
const servedUrl = (): string => {
  const {port} = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}${site.baseUrl}${routeIn(latestVersion, 'openapi.json')}`;
};

/** The page's command of a package, with the installed version of it, on another description. */
function commandOf(name: string, description: string): string {
  const command = commandsOf(page).find((one) => one.startsWith(`npx ${name} `)) ?? '';
  return command
    .replace('npx', `npx --no --prefix '${process.cwd()}'`)
    .replace(/https:\S+openapi\.json/, `'${description}'`);
}

test('openapi-typescript makes the types that the site offers', async () => {
  await run('sh', ['-c', commandOf('openapi-typescript', servedUrl())], {cwd: temporary});
  expect(readFileSync(path.join(temporary, 'types.d.ts'), 'utf8')).toBe(
    readFileSync(path.join(build, routeIn(latestVersion, 'types.d.ts')), 'utf8'),
  );
});

describe('the mock', () => {
  let mock: ChildProcess;
  let origin = '';

  beforeAll(async () => {
    const command = `${commandOf('@stoplight/prism-cli', servedUrl())} --port 0`;
    // A group of its own, because npx starts a shell, and the shell starts the mock.
    mock = spawn('sh', ['-c', command], {detached: true, stdio: ['ignore', 'pipe', 'inherit']});
    origin = await new Promise<string>((resolve, reject) => {
      mock.once('exit', (code) => reject(new Error(`The mock ended with ${code}.`)));
      mock.stdout?.on('data', (text: Buffer) => {
        const [, address] = /listening on (\S+)/.exec(text.toString()) ?? [];
        if (address) resolve(address);
      });
    });
  }, 60_000);

  afterAll(() => {
    if (mock.pid !== undefined) process.kill(-mock.pid);
  });

  test('responds to the request of the page', async () => {
    const request = fencesOf(page, 'bash').find((code) => code.includes('127.0.0.1:4010')) ?? '';
    const {stdout} = await run('sh', ['-c', request.replace('http://127.0.0.1:4010', origin)], {
      env: {...process.env, NO_PROXY: '127.0.0.1'},
    });
    expect(JSON.parse(stdout)).toMatchObject({id: 871254203, number: 1042});
  });

  test('responds to the program of the page', async () => {
    const code = readFileSync(
      `${programsOf(latestVersion, 'postman-collections')}/order.mts`,
      'utf8',
    );
    const {outputText} = ts.transpileModule(code, {
      compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
    });
    const program = path.join(temporary, 'order.mjs');
    writeFileSync(program, outputText.replace(/https:\/\/[^/]+\/[\w-]+\/\d+/, origin));
    const {stdout} = await run(process.execPath, [program]);
    expect(stdout).toBe('Order 1042: 189.90 BRL\n');
  });
});
