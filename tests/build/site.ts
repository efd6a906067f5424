import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The folder that `npm run build` fills. */
export const build = 'build';

/** Every HTML file of the build, as its path below the folder. */
export const htmlFiles = readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((file) =>
  file.endsWith('.html'),
);

export const read = (file: string): string => readFileSync(path.join(build, file), 'utf8');

/** The value of an attribute of the first element that the pattern finds, or undefined where there is none. */
export const attribute = (html: string, element: RegExp, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element.exec(html)?.[0] ?? '')?.[1];
