import {expect, test} from 'vitest';

import {htmlFiles, readPage} from './site';

// A link leads to the first of two elements that have its ID.
test.each(htmlFiles)('%s has each ID once', (file) => {
  const ids = readPage(file)('[id]')
    .toArray()
    .map(({attribs}) => attribs['id']);
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
});
