import {spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {freePort} from './free-port';

/** Whether this machine has nginx. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** The least that nginx needs to include the file of the build. */
const configuration = (folder: string, port: number): string => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen localhost:${port};
    root ${folder};
    include ${folder}/api-documentation/nginx.conf;
  }
}
`;

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  const isReady = () => fetch(address).then(Boolean, () => false);
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('nginx did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A server that runs. */
export interface Nginx {
  /** The address of the site, with a slash at its end. */
  site: string;
  close: () => Promise<void>;
}

/** Serves a build as its `nginx.conf` says. */
export async function serveByNginx(build: string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  symlinkSync(path.resolve(build), path.join(folder, 'api-documentation'));
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port));
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  const server = spawn('nginx', args, {stdio: ['ignore', 'ignore', 'inherit']});
  const site = `http://localhost:${port}/api-documentation/`;
  await untilReady(site, server);
  return {
    site,
    close: async () => {
      server.kill();
      await once(server, 'exit');
      rmSync(folder, {recursive: true});
    },
  };
}
