import {createStorageSlot} from '@docusaurus/theme-common';
import {useSyncExternalStore} from 'react';

/** The store ID that the samples are written with. */
export const exampleStoreId = '1234567';

const storageKey = 'samples.store-id';

/** What was typed while storage is refused or full. It lasts as long as the document. */
let unstored: string | null = null;

const listeners = new Set<() => void>();

const valid = (stored: string | null): string | null =>
  stored && /^\d{1,12}$/.test(stored) ? stored : null;

const currentStoreId = (): string | null => unstored ?? valid(createStorageSlot(storageKey).get());

function setStoreId(storeId: string): void {
  const slot = createStorageSlot(storageKey);
  if (storeId) slot.set(storeId);
  else slot.del();
  unstored = slot.get() === (storeId || null) ? null : storeId;
  for (const listener of listeners) listener();
}

/** Calls a function when the reader has typed another ID, in this tab or in another. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  const stop = createStorageSlot(storageKey).listen(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The reader's store ID, or null where none was typed yet; and a function to set it. */
export const useStoreId = (): [storeId: string | null, set: (storeId: string) => void] => [
  useSyncExternalStore(listen, currentStoreId, () => null),
  setStoreId,
];

/** The store ID that samples show now. For the browser only. */
export const shownStoreId = (): string => currentStoreId() || exampleStoreId;

/** A text of a sample with the reader's store ID in it. For the browser only. */
export const withStoreId = (text: string): string =>
  text.includes(exampleStoreId) ? text.replaceAll(exampleStoreId, shownStoreId()) : text;

/** Calls a function with each store ID that the reader types, in this tab or in another. For the browser only. */
export const onStoreIdChange = (listener: (storeId: string) => void): (() => void) =>
  listen(() => listener(shownStoreId()));
