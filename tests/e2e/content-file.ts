import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, type Page} from '@playwright/test';

const folder = 'build/assets/js';

/** The name of the script that holds a docs page's content, and its text. */
function contentScript(route: string): {name: string; text: string} {
  const mark = `"permalink":"/api-documentation/${route}","draft"`;
  for (const name of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    if (text.includes(mark)) return {name, text};
  }
  throw new Error(`No script of the build holds the content of ${route}.`);
}

/** The URL of the script that holds a docs page's content, as a pattern for requests. */
export const contentFile = (route: string): RegExp =>
  new RegExp(`/assets/js/${contentScript(route).name.replaceAll('.', '\\.')}$`);

/** Serves the content of a page with its component replaced by the given source of a function. */
export async function replaceComponent(page: Page, route: string, source: string): Promise<void> {
  const {text} = contentScript(route);
  // The module exports its component as the default: `default: () => name`.
  const body = text.replace(/default:\(\)=>\w+/, `default:()=>${source}`);
  expect(body).not.toBe(text);
  await page.route(contentFile(route), (request) =>
    request.fulfill({contentType: 'text/javascript', body}),
  );
}
