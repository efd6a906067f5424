type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * The position of the tab that a key leads to, by the pattern of WAI-ARIA. Undefined for other keys, and with a modifier:
 * the arrows are the browser's own then, such as Alt+← for the page before.
 */
export function nextTab(
  {key, altKey, ctrlKey, metaKey, shiftKey}: Key,
  position: number,
  count: number,
): number | undefined {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  return {
    ArrowLeft: (position + count - 1) % count,
    ArrowRight: (position + 1) % count,
    Home: 0,
    End: count - 1,
  }[key];
}
