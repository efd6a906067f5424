import {useStorageSlot} from '@docusaurus/theme-common';

/** The reader's store ID (src/client/article.js), or null where none was typed yet. */
export function useStoreId(): string | null {
  const [stored] = useStorageSlot('samples.store-id');
  return stored && /^[1-9]\d{0,11}$/.test(stored) ? stored : null;
}

/** A text of an example with the reader's store ID in it, where there is one. */
export const withStoreId = (text: string, storeId: string | null): string =>
  storeId ? text.replace(/\b1234567\b/g, storeId) : text;
