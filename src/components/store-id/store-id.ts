import {createStorageSlot, useStorageSlot} from '@docusaurus/theme-common';

/** The store ID that the samples are written with. */
export const exampleStoreId = '1234567';

const storageKey = 'samples.store-id';

const valid = (stored: string | null): string | null =>
  stored && /^\d{1,12}$/.test(stored) ? stored : null;

/** The reader's store ID from local storage, or null where none was typed yet; and a function to set it. */
export function useStoreId(): [storeId: string | null, set: (storeId: string) => void] {
  const [stored, slot] = useStorageSlot(storageKey);
  return [valid(stored), (next) => (next ? slot.set(next) : slot.del())];
}

/** The store ID that samples show now. For the browser only. */
export const shownStoreId = (): string =>
  valid(createStorageSlot(storageKey).get()) ?? exampleStoreId;

/** A text of a sample with the reader's store ID in it. For the browser only. */
export const withStoreId = (text: string): string =>
  text.includes(exampleStoreId) ? text.replaceAll(exampleStoreId, shownStoreId()) : text;

/** Calls a function with each store ID that the reader types, in this tab or in another. For the browser only. */
export const onStoreIdChange = (listener: (storeId: string) => void): (() => void) =>
  createStorageSlot(storageKey).listen(({newValue}) => listener(valid(newValue) ?? exampleStoreId));
