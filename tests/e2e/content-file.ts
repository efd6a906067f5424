import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const folder = 'build/assets/js';

/** The URL of the script that holds a docs page's content, as a pattern for requests. */
export function contentFile(route: string): RegExp {
  const mark = `"permalink":"/api-documentation/${route}","draft"`;
  const name = readdirSync(folder).find((file) =>
    readFileSync(path.join(folder, file), 'utf8').includes(mark),
  );
  if (name === undefined) throw new Error(`No script of the build contains ${mark}.`);
  return new RegExp(`/assets/js/${name.replaceAll('.', '\\.')}$`);
}
