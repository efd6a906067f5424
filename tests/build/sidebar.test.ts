import {expect, test} from 'vitest';

import {htmlFiles, read} from './site';

test.each(htmlFiles)('%s has no link that leads nowhere', (file) => {
  expect(read(file).match(/<a(?=[\s>])(?![^>]*\shref=)[^>]*>/g)).toBeNull();
});
