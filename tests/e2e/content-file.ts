import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const folder = 'build/assets/js';

/** The URL of the script that holds a docs page's content, as a pattern for requests. */
export function contentFile(route: string): RegExp {
  const mark = `"permalink":"/api-documentation/${route}","draft"`;
  const file = readdirSync(folder).find((name) =>
    readFileSync(path.join(folder, name), 'utf8').includes(mark),
  );
  if (!file) throw new Error(`No script of the build holds the content of ${route}.`);
  return new RegExp(`/assets/js/${file.replaceAll('.', '\\.')}$`);
}
