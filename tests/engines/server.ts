import {createReadStream, statSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname} from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Serves the production build. The scripts of the application arrive after some time. */
export const serve = (milliseconds = 0): Server =>
  createServer(({url = ''}, response) => {
    const {pathname} = new URL(url, 'http://localhost');
    const name = pathname.replace('/api-documentation', 'build');
    const file = [name, `${name}.html`].find((path) =>
      statSync(path, {throwIfNoEntry: false})?.isFile(),
    );
    const extension = extname(file ?? '');
    response.writeHead(file ? 200 : 404, {'Content-Type': types[extension] ?? 'text/plain'});
    setTimeout(
      () => (file ? createReadStream(file).pipe(response) : response.end()),
      extension === '.js' ? milliseconds : 0,
    );
  }).listen(0);

export const addressOf = (server: Server): string =>
  `http://localhost:${(server.address() as AddressInfo).port}/api-documentation/`;
