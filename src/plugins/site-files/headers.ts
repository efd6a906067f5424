import {writeFile} from 'node:fs/promises';
import path from 'node:path';

import {versions} from '../../config/versions';
import {foreignHosts} from './policy';
import type {Site} from './site';

// The headers of the site's files, in the formats of the hosts that serve them.

/** The headers of each file. The rest of a page's policy is in the page itself. */
const siteHeaders: [name: string, value: string][] = [
  ['Content-Security-Policy', "frame-ancestors 'none'"],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  // Analytics and DocSearch do not say that they may be embedded.
  ['Cross-Origin-Embedder-Policy', foreignHosts.length > 0 ? 'credentialless' : 'require-corp'],
];

/** Folders whose files have a hash of their content, or a version, in their names. */
const hashed = [
  'assets',
  ...versions
    .filter(({noIndex}) => !noIndex)
    .flatMap(({name}) => [`pagefind/${name}/fragment`, `pagefind/${name}/index`]),
];

const forEver = 'public, max-age=31536000, immutable';

/** Media types that the defaults of hosts lack, or that depend on the file's name: both feeds end in `.xml`. */
const ownTypes = {
  '*.d.ts': 'text/plain',
  '*.md': 'text/markdown',
  '*.yaml': 'application/yaml',
  '*atom.xml': 'application/atom+xml',
  '*rss.xml': 'application/rss+xml',
};

/**
 * The file `_headers` of Netlify and Cloudflare Pages. By default, both have browsers revalidate each file, and they
 * join the values of a header that several rules set.
 */
export function headersFile(baseUrl: string): string {
  const rule = (files: string, headers: [name: string, value: string][]) =>
    [baseUrl + files, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    '# For Netlify and Cloudflare Pages, which read it at the top of the folder that they publish.\n',
    rule('*', siteHeaders),
    ...hashed.map((folder) => rule(`${folder}/*`, [['Cache-Control', forEver]])),
    ...Object.entries(ownTypes).map(([files, type]) =>
      rule(files, [['Content-Type', `${type}; charset=utf-8`]]),
    ),
  ].join('\n');
}

/** Media types of text, which needs a charset. HTML has one by default. */
const texts = ['text/css', 'text/javascript', 'application/xml', ...Object.values(ownTypes)];

/** The part of nginx's configuration that serves the site. */
function nginxFile(baseUrl: string): string {
  const folder = baseUrl.slice(1, -1);
  const headers = siteHeaders
    .map(([name, value]) => `  add_header ${name} "${value}" always;`)
    .join('\n');
  return `# For nginx. Include it in a \`server\` block whose \`root\` contains this folder as \`${folder}\`.

set $site_cache "no-cache";
if ($uri ~ "^${baseUrl}(${hashed.join('|')})/") {
  set $site_cache "${forEver}";
}

location = /${folder} {
  absolute_redirect off;
  return 301 ${baseUrl}$is_args$args;

${headers}
}

location ${baseUrl} {
  absolute_redirect off;

  # Each page has one address. At another, such as //intro or /index, its application shows the not-found page.
  if ($request_uri ~* "^[^?]*(//|%2f)") {
    rewrite ^((/[\\w.-]+)+)/?$ $1 permanent;
    return 404;
  }
  rewrite ^(.+)/index(\\.html)?$ $1/ permanent;
  rewrite ^(${baseUrl}.+)(/|\\.html)$ $1 permanent;
  try_files $uri $uri.html $uri/index.html =404;

  error_page 404 ${baseUrl}404.html;
  location = ${baseUrl}404.html {
    internal;
  }
  location ~ ^${baseUrl}(404|_headers|nginx\\.conf)$ {
    return 404;
  }

${headers}
  # Without \`always\`, so that no error is kept.
  add_header Cache-Control $site_cache;

  gzip on;
  gzip_comp_level 6;
  gzip_proxied any;
  gzip_vary on;
  gzip_types application/json image/svg+xml ${texts.join(' ')};

  types {
    text/html html;
    text/css css;
    text/javascript js mjs;
    ${ownTypes['*.d.ts']} txt ts;
    ${ownTypes['*.md']} md;
    application/json json;
    application/xml xml;
    ${ownTypes['*.yaml']} yaml;
    application/pdf pdf;
    image/avif avif;
    image/gif gif;
    image/jpeg jpg jpeg;
    image/png png;
    image/svg+xml svg;
    image/webp webp;
    image/x-icon ico;
  }
  default_type application/octet-stream;
  charset utf-8;
  charset_types ${texts.join(' ')};

  location ~ /atom\\.xml$ {
    types {}
    default_type ${ownTypes['*atom.xml']};
  }
  location ~ /rss\\.xml$ {
    types {}
    default_type ${ownTypes['*rss.xml']};
  }
}
`;
}

/** Writes the headers that a page can't set itself for hosts that have them: `build/_headers` and `build/nginx.conf`. */
export async function writeHeaders({props: {baseUrl, outDir}}: Site): Promise<void> {
  await writeFile(path.join(outDir, '_headers'), headersFile(baseUrl));
  await writeFile(path.join(outDir, 'nginx.conf'), nginxFile(baseUrl));
}
