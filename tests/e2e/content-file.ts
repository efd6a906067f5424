import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

const folder = 'build/assets/js';

/** The name of the script that contains all of some texts, and its text. */
function scriptWith(...marks: string[]): {name: string; text: string} {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    if (marks.every((mark) => text.includes(mark))) return {name, text};
  }
  throw new Error(`No script of the build contains ${marks.join(' and ')}.`);
}

const contentScript = (route: string) =>
  scriptWith(`"permalink":"/api-documentation/${route}","draft"`);

const toPattern = ({name}: {name: string}): RegExp =>
  new RegExp(`/assets/js/${name.replaceAll('.', '\\.')}$`);

/** The URL of the script that holds a docs page's content, as a pattern for requests. */
export const contentFile = (route: string): RegExp => toPattern(contentScript(route));

/** The URL of the script that holds the reference of a page of the latest version, by one of its operations. */
export const referenceFile = (operationId: string): RegExp =>
  toPattern(
    scriptWith(
      `"scopesHref":"/api-documentation/authentication#scopes"`,
      `"${operationId}":{"anchor"`,
    ),
  );
