import {useStorageSlot} from '@docusaurus/theme-common';

/** The id that the samples are written with. */
export const exampleStoreId = '1234567';

/** The reader's store id, kept in local storage, or null where none was typed yet; and how to set it. */
export function useStoreId(): [storeId: string | null, set: (storeId: string) => void] {
  const [stored, slot] = useStorageSlot('samples.store-id');
  const storeId = stored && /^\d{1,12}$/.test(stored) ? stored : null;
  return [storeId, (next) => (next ? slot.set(next) : slot.del())];
}
