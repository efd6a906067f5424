import {existsSync} from 'node:fs';
import {copyFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {redirects} from '../../config/redirects';
import {blogPosts, loadedVersions} from '../content';
import {readPage, routeOf, type Site} from './site';
import {toMarkdown} from './to-markdown';

/** What Docusaurus knows of a page or a post. */
interface Metadata {
  title: string;
  description: string;
  permalink: string;
}

/** Writes the Markdown of each page and each post beside it, at its address with `.md`, for readers' assistants. */
export async function writeMarkdown(site: Site): Promise<void> {
  const {outDir, siteConfig} = site.props;
  const pages: Metadata[] = [
    ...loadedVersions(site.content).flatMap(({docs}) => docs),
    ...blogPosts(site.content).map(({metadata}) => metadata),
  ];
  for (const {title, description, permalink} of pages) {
    const url = siteConfig.url + permalink;
    const article = toMarkdown(await readPage(site, permalink), url);
    const markdown = [`# ${title}`, description, `Source: ${url}`, article].join('\n\n');
    await writeFile(path.join(outDir, `${routeOf(site, permalink)}.md`), markdown);
  }
  // A file can't redirect, so the former address of a page has its Markdown, which names the page's address.
  for (const {from, to} of redirects) {
    const file = path.join(outDir, `${to}.md`);
    if (existsSync(file)) await copyFile(file, path.join(outDir, `${from}.md`));
  }
}
