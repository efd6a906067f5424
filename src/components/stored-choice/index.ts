import {createStorageSlot} from '@docusaurus/theme-common';

interface StoredChoice {
  /** What was chosen last; null where nothing was. */
  get: () => string | null;
  /** Remembers a choice; null forgets it. */
  set: (value: string | null) => void;
  /** Calls a function when what is stored has changed, in this tab or in another. */
  listen: (listener: () => void) => () => void;
}

/**
 * What a reader chose, stored under a key. Where storage is refused or full, it lasts as long as the document. For the
 * browser only.
 */
export function storedChoice(key: string): StoredChoice {
  const slot = createStorageSlot(key);
  /** Undefined where the stored choice counts. */
  let unstored: string | null | undefined;
  return {
    get: () => (unstored === undefined ? slot.get() : unstored),
    set: (value) => {
      if (value === null) slot.del();
      else slot.set(value);
      unstored = slot.get() === value ? undefined : value;
    },
    listen: (listener) => slot.listen(listener),
  };
}
