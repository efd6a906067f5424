import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {freePort} from './free-port';

/** Tells whether this machine has nginx. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** Serves the build by `deploy/nginx.conf`, at an address that ends with a slash. */
export async function serveByNginx(): Promise<{site: string; close: () => Promise<void>}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
    daemon off; master_process off; pid ${folder}/pid; events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {listen localhost:${port}; root ${folder}; include ${path.resolve('deploy/nginx.conf')};}
    }`;
  symlinkSync(path.resolve('build'), path.join(folder, 'api-documentation'));
  writeFileSync(path.join(folder, 'nginx.conf'), configuration);
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  const server = spawn('nginx', args, {stdio: ['ignore', 'ignore', 'inherit']});
  const site = `http://localhost:${port}/api-documentation/`;
  const isReady = () => fetch(site).then(Boolean, () => false);
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('nginx did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    site,
    close: async () => {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, {recursive: true});
    },
  };
}
