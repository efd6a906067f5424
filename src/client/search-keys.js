// An inline script of every page (src/plugins/inline-scripts). The keys of the search press its button, which works before
// the application runs (start-application.js), and take the keys from the browser, which has a use of its own for both.
(() => {
  // Which key the button names (src/search/button.tsx).
  if (/Macintosh|iPad|iPhone/.test(navigator.userAgent))
    document.documentElement.dataset['apple'] = '';

  /**
   * A field of a closed dialog has the focus until the next frame.
   *
   * @param {EventTarget | null} target
   */
  const isTyping = (target) =>
    target instanceof HTMLElement &&
    target.checkVisibility() &&
    (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

  /**
   * Ctrl+K or ⌘K, with Caps Lock too, or `/` outside fields. Some keyboards need Shift for `/`.
   *
   * @param {KeyboardEvent} event
   */
  function opensSearch({key, ctrlKey, metaKey, altKey, shiftKey, target}) {
    if (altKey) return false;
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
    return key === '/' && !isTyping(target);
  }

  addEventListener('keydown', (event) => {
    if (!opensSearch(event)) return;
    const button = document.querySelector('[aria-keyshortcuts$="/"]');
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.click();
  });
})();
