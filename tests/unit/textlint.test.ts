import path from 'node:path';

import {createLinter, loadTextlintrc} from 'textlint';
import {describe, expect, test} from 'vitest';

const linter = createLinter({descriptor: await loadTextlintrc()});

/** What `npm run lint:terms` says of a file with this text: line and message of each finding. */
async function lint(name: string, text: string): Promise<string[]> {
  const {messages} = await linter.lintText(text, path.resolve(name));
  return messages.map(({loc, message}) => `${loc.start.line}: ${message}`);
}

const description = (...lines: string[]): string =>
  ['paths:', '  /notes:', '    get:', ...lines.map((line) => `      ${line}`)].join('\n');

describe('a term that has a better one is found', () => {
  test('on a page, but not in its code', async () => {
    const text = '# Notes {#notes}\n\nThe answer has its `answer`.\n\n```js\nanswer();\n```\n';
    expect(await lint('docs/notes.mdx', text)).toEqual([
      '3: Incorrect term: “answer”, use “response, respond or return” instead',
    ]);
  });

  test('in a description of several lines, and in the meaning of a value', async () => {
    const text = description(
      'description: |',
      '  Lists notes.',
      '  They come with the answer.',
      'x-enum-descriptions:',
      "  open: 'Cannot be changed.'",
    );
    expect(await lint('docs/openapi/notes.yaml', text)).toEqual([
      '6: Incorrect term: “answer”, use “response, respond or return” instead',
      "8: Incorrect term: “Cannot”, use “Can't” instead",
    ]);
  });

  test('but not in examples, which are what the API sends', async () => {
    const text = description('example:', '  description: The id is not in the answer.');
    expect(await lint('docs/openapi/notes.yaml', text)).toEqual([]);
  });

  test('a list without a serial comma is found', async () => {
    const page = 'Products, orders and customers, with or without a tax.\n';
    expect(await lint('docs/notes.mdx', page)).toEqual([
      '1: Incorrect term: “Products, orders and”, use “Products, orders, and” instead',
    ]);
  });

  test('nor between comments that except it', async () => {
    const page =
      '{/* <!-- textlint-disable --> */}\n\nAn answer.\n\n{/* <!-- textlint-enable --> */}\n\nAn id.\n';
    expect(await lint('docs/notes.mdx', page)).toEqual([
      '7: Incorrect term: “id”, use “ID” instead',
    ]);
    const yaml = description(
      '# textlint-disable -- the name of a product',
      'summary: Answer',
      '# textlint-enable',
      'description: An id.',
    );
    expect(await lint('docs/openapi/notes.yaml', yaml)).toEqual([
      '7: Incorrect term: “id”, use “ID” instead',
    ]);
  });
});
