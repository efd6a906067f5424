import {createHash} from 'node:crypto';
import path from 'node:path';

import type {CheerioAPI} from 'cheerio';
import writeFileAtomic from 'write-file-atomic';

import {analytics} from '../../config/analytics';
import {algolia} from '../../config/search';
import type {BuiltPage, Site} from './site';

const hash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Types of scripts that the browser runs; it keeps those of other types, such as JSON-LD, as data. */
const runTypes = [undefined, 'module', 'text/javascript'];

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
export function policyOf(page: CheerioAPI): string {
  const scripts: string[] = [];
  const styles: string[] = [];
  const styleAttributes: string[] = [];
  for (const element of page('script, style, [style]')) {
    const {src, style, type} = element.attribs;
    const hashOfText = () => hash(page(element).text());
    if (element.tagName === 'style') styles.push(hashOfText());
    if (element.tagName === 'script' && src === undefined && runTypes.includes(type)) {
      scripts.push(hashOfText());
    }
    if (style !== undefined) styleAttributes.push(hash(style));
  }
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(analytics ? [tagManager] : []), ...scripts],
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

/** Puts a page's policy right after its charset: a policy in a `meta` element applies only to what follows it. */
export function withPolicy({html, document}: Pick<BuiltPage, 'html' | 'document'>): string {
  const charset = /<meta charset="?UTF-8"?>/i;
  if (!charset.test(html)) throw new Error('The page does not declare its charset.');
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(document)}">`;
  return html.replace(charset, (meta) => meta + policy);
}

/** Writes a strict content security policy into a built page, so that it holds on any host. */
export async function writePolicy({props}: Site, page: BuiltPage): Promise<void> {
  // In one step: meanwhile, Docusaurus reads the posts of the blog for their feeds.
  await writeFileAtomic(path.join(props.outDir, page.file), withPolicy(page), {fsync: false});
}
