import {createStorageSlot} from '@docusaurus/theme-common';

const slot = createStorageSlot('shortcuts.single-key');
/** What the reader chose in this document, which counts where storage is refused or full. */
let isChosen: boolean | undefined;

/** Whether shortcuts of one key do anything. Those with Ctrl always do. For the browser only. */
export const areSingleKeysEnabled = (): boolean => isChosen ?? slot.get() !== 'disabled';

export function enableSingleKeys(isEnabled: boolean): void {
  isChosen = isEnabled;
  if (isEnabled) slot.del();
  else slot.set('disabled');
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/**
 * What a key stands for as a shortcut: `Ctrl+k`, also for Cmd, or the key alone. Undefined where it stands for itself,
 * in a text that is being typed and where the reader has disabled shortcuts of one key.
 */
export function shortcutOf(event: KeyboardEvent): string | undefined {
  const {key, ctrlKey, metaKey, altKey, shiftKey, target} = event;
  if (altKey) return undefined;
  // With Shift, browsers have shortcuts of letters of their own. On many keyboards, `/` needs Shift.
  const isOfBrowser = shiftKey && /^[a-z]$/i.test(key);
  // Caps Lock makes the letter a capital too.
  if (ctrlKey || metaKey) return isOfBrowser ? undefined : `Ctrl+${key.toLowerCase()}`;
  return isTyping(target) || !areSingleKeysEnabled() ? undefined : key;
}
