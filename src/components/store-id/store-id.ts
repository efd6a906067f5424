import {createStorageSlot} from '@docusaurus/theme-common';
import {useSyncExternalStore} from 'react';

/** The store ID that the samples are written with. */
export const exampleStoreId = '1234567';

const storageKey = 'samples.store-id';

/** What was typed while storage is refused or full. It lasts as long as the document. */
let unstored: string | null = null;

const listeners = new Set<() => void>();

const valid = (stored: string | null): string | null =>
  stored && /^[1-9]\d{0,11}$/.test(stored) ? stored : null;

/** The reader's store ID, or null where none was typed yet. For the browser only. */
export const currentStoreId = (): string | null =>
  unstored ?? valid(createStorageSlot(storageKey).get());

function setStoreId(storeId: string): void {
  const slot = createStorageSlot(storageKey);
  if (storeId) slot.set(storeId);
  else slot.del();
  unstored = slot.get() === (storeId || null) ? null : storeId;
  for (const listener of listeners) listener();
}

/** Calls a function when the reader has typed another ID, in this tab or in another. For the browser only. */
export function listenToStoreId(listener: () => void): () => void {
  listeners.add(listener);
  const stop = createStorageSlot(storageKey).listen(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The reader's store ID, or null where none was typed yet; and a function to set it. */
export const useStoreId = (): [storeId: string | null, set: (storeId: string) => void] => [
  useSyncExternalStore(listenToStoreId, currentStoreId, () => null),
  setStoreId,
];

/** The ID as a whole, and not the digits of a longer number such as a tracking code. */
const wholeId = new RegExp(`\\b${exampleStoreId}\\b`, 'g');

/** A text of a sample with the reader's store ID in it, where there is one. */
export const withStoreId = (text: string, storeId: string | null): string =>
  storeId ? text.replace(wholeId, storeId) : text;
