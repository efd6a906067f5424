import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import {Globby} from '@docusaurus/utils';
import {load} from 'cheerio/lib/slim';

import {analytics} from '../../config/analytics';
import {algolia} from '../../config/search';
import type {Site} from './site';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts that the browser runs; it keeps those of other types, such as JSON-LD, as data. */
const runScripts =
  ':is(script:not([type]), script[type=module], script[type="text/javascript"]):not([src])';

/** The style in the logo that DocSearch shows. */
const docSearchLogo = hash('.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}');

// As Google and Algolia name them in their notes on content security policies.
const tagManager = 'https://www.googletagmanager.com';
const measurement = [tagManager, 'https://*.google-analytics.com'];
const docSearch = ['https://*.algolia.net', 'https://*.algolianet.com'];

/** The hosts that pages connect to, besides their own. */
const foreignHosts: readonly string[] = [
  ...(analytics ? [...measurement, 'https://*.analytics.google.com'] : []),
  ...(algolia ? docSearch : []),
];

/**
 * The content security policy of a page, which allows its own inline scripts and styles by their hashes, and no others.
 * It's as strict for styles as for scripts, because injected styles can read what is typed into the webhook tester.
 */
export function policyOf(html: string): string {
  const page = load(html);
  const elements = (selector: string) =>
    page(selector)
      .toArray()
      .map((element) => page(element));
  const scripts = elements(runScripts).map((script) => hash(script.text()));
  const styles = elements('style').map((style) => hash(style.text()));
  const styleAttributes = elements('[style]').map((one) => hash(one.attr('style') ?? ''));
  const directives = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      ...(algolia ? [] : ["'wasm-unsafe-eval'"]), // Pagefind
      ...(analytics ? [tagManager] : []),
      ...scripts,
    ],
    'style-src': [
      "'self'",
      ...(algolia ? [docSearchLogo] : []),
      ...(styleAttributes.length > 0 ? ["'unsafe-hashes'"] : []),
      ...styles,
      ...styleAttributes,
    ],
    'img-src': ["'self'", 'data:', ...(analytics ? measurement : [])],
    'connect-src': ["'self'", ...foreignHosts],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The page with its policy right after the charset: a policy in a `meta` element applies only to what follows it. */
export function withPolicy(html: string): string {
  const charset = /<meta charset="?UTF-8"?>/i;
  if (!charset.test(html)) throw new Error('The page does not declare its charset.');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
  return html.replace(charset, (meta) => meta + policy);
}

/**
 * Writes a strict content security policy into each built page, so that it holds on any host. A file of `static`, such as
 * the proof for a search engine that one owns the site, stays as it is.
 */
export async function writePolicies({props}: Site): Promise<void> {
  const {outDir, siteDir, siteConfig} = props;
  const folders = siteConfig.staticDirectories.map((folder) => path.resolve(siteDir, folder));
  const isPage = (file: string) => !folders.some((folder) => existsSync(path.join(folder, file)));
  for (const page of (await Globby('**/*.html', {cwd: outDir})).filter(isPage)) {
    const file = path.join(outDir, page);
    const html = await readFile(file, 'utf8');
    await writeFile(file, withPolicy(html));
  }
}
