import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {load, type CheerioAPI} from 'cheerio/lib/slim';

/** The folder that `npm run build` fills. */
export const build = 'build';

/** Every HTML file of the build, as its path below the folder. */
export const htmlFiles = readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((file) =>
  file.endsWith('.html'),
);

export const read = (file: string): string => readFileSync(path.join(build, file), 'utf8');

/** Parses HTML, in which the build leaves out the quotes and tags that HTML does not need. */
export const parse = (html: string): CheerioAPI => load(html);

/** An HTML file of the build, parsed. */
export const readPage = (file: string): CheerioAPI => parse(read(file));
