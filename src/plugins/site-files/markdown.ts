import {existsSync} from 'node:fs';
import {copyFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {redirects} from '../../config/redirects';
import {routeOf, type BuiltPage, type Site} from './site';
import {toMarkdown} from './to-markdown';

/** Writes the Markdown of a page of the docs or a post beside it, at its address with `.md`, for readers' assistants. */
export async function writeMarkdown(site: Site, {document, metadata}: BuiltPage): Promise<void> {
  if (!metadata) return;
  const {outDir, siteConfig} = site.props;
  const {title, description, permalink} = metadata;
  const url = siteConfig.url + permalink;
  const article = toMarkdown(document, url);
  const markdown = [`# ${title}`, description, `Source: ${url}`, article].join('\n\n');
  await writeFile(path.join(outDir, `${routeOf(site, permalink)}.md`), markdown);
}

/** Copies the Markdown of a page to its former addresses: a file can't redirect. The text names the page's address. */
export async function copyFormerMarkdown({props: {outDir}}: Site): Promise<void> {
  for (const {from, to} of redirects) {
    const file = path.join(outDir, `${to}.md`);
    if (existsSync(file)) await copyFile(file, path.join(outDir, `${from}.md`));
  }
}
