import {expect, test} from 'vitest';

// By file, because the package does not export it as it stands: it is what the built site runs.
import {createStorageSlot} from '../../node_modules/@docusaurus/theme-common/lib/utils/storageUtils';

// In Node there is no window, which is what Docusaurus takes for the server.
test('storage used during server rendering throws', () => {
  const slot = createStorageSlot('theme');
  expect(() => slot.get()).toThrow(/Illegal storage API usage/);
  expect(() => slot.set('dark')).toThrow(/Illegal storage API usage/);
});
