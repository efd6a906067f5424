import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

const base = '/api-documentation/';

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
};

/**
 * The file that a CDN serves at a path: the file itself, or the page without its `.html`.
 * @param {string} folder
 * @param {string} pathname
 */
function fileOf(folder, pathname) {
  if (!pathname.startsWith(base)) return undefined;
  const file = path.join(folder, decodeURIComponent(pathname.slice(base.length)) || 'index.html');
  return [file, `${file}.html`].find((name) => path.extname(name) && existsSync(name));
}

/**
 * Serves a built site as a CDN does: clean URLs, Brotli, hashed files cached for good. Docusaurus's own `serve` compresses
 * less and says nothing of caching, which Lighthouse would blame on the site.
 * @param {string} folder of the build
 * @returns {Promise<{site: string, close: () => void}>} the address of the site, with a slash at its end
 */
export async function serveBuild(folder) {
  /** @type {Map<string, Buffer>} compressed once: the highest level of Brotli is slow */
  const bodies = new Map();
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const found = fileOf(folder, pathname);
    const file = found ?? path.join(folder, '404.html');
    const body = bodies.get(file) ?? brotliCompressSync(readFileSync(file));
    bodies.set(file, body);
    response.writeHead(found ? 200 : 404, {
      'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
      'Cache-Control': pathname.startsWith(`${base}assets/`)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate',
    });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, 'localhost', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return {
    site: `http://localhost:${address.port}${base}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
