import {expect, test} from 'vitest';

import {check, pastes} from './apis';

test.each(pastes)('$name', async ({text, said}) => {
  const {findings, explanation, unread} = await check(text);
  const lines = [
    ...(unread === undefined ? [] : [unread]),
    ...findings.map(({level, message, fix}) => `${level}: ${message} ${fix ?? ''}`.trim()),
    ...explanation.map(({message, fix}) => `response: ${message} ${fix ?? ''}`.trim()),
  ];
  expect(lines.join('\n')).toBe(said);
});

const fixes = (await Promise.all(pastes.map(({text}) => check(text)))).flatMap(
  ({fixed}) => fixed ?? [],
);

test.each(fixes)('what was fixed has no problem when it is pasted again: %#', async ({after}) => {
  const {findings} = await check(after);
  expect(findings.filter(({level}) => level === 'fails')).toEqual([]);
});
