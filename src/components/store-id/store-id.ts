import {useSyncExternalStore} from 'react';

import {storedChoice} from '../stored-choice';

/** The store ID that the samples are written with. */
export const exampleStoreId = '1234567';

const choice = storedChoice('samples.store-id');
/** Told by hand, because what isn't stored has no event. */
const listeners = new Set<() => void>();

const valid = (stored: string | null): string | null =>
  stored && /^[1-9]\d{0,11}$/.test(stored) ? stored : null;

/** The reader's store ID, or null where none was typed yet. For the browser only. */
export const currentStoreId = (): string | null => valid(choice.get());

function setStoreId(storeId: string): void {
  choice.set(storeId || null);
  for (const listener of listeners) listener();
}

/** Calls a function when the reader has typed another ID, in this tab or in another. For the browser only. */
export function listenToStoreId(listener: () => void): () => void {
  listeners.add(listener);
  const stop = choice.listen(listener);
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
