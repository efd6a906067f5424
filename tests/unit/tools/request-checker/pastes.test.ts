import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

import {check} from './apis';

/** The texts in pastes.txt, each with its name, and what the checker says of it, line by line. */
const pastes = readFileSync(new URL('pastes.txt', import.meta.url), 'utf8')
  .split(/^#### /m)
  .slice(1)
  .map((part) => {
    const [, name = '', text = '', said = ''] = /^(.*)\n([^]*?)\n----\n([^]*)$/.exec(part) ?? [];
    return {name, text, said: said.trim()};
  });

test.each(pastes)('$name', async ({text, said}) => {
  const {findings, explanation, unread} = await check(text);
  const lines = [
    ...(unread === undefined ? [] : [unread]),
    ...findings.map(({level, message, fix}) => `${level}: ${message} ${fix ?? ''}`.trim()),
    ...explanation.map(({message, fix}) => `response: ${message} ${fix ?? ''}`.trim()),
  ];
  expect(lines.join('\n')).toBe(said);
});
