// An inline script of every page (src/plugins/inline-scripts). Reading needs HTML and CSS alone, so the application's
// files are prefetched when the browser is idle, and run when the reader first shows interest, or five seconds after the
// page loads if it's visible. On slow connections, neither happens before the reader shows interest. Links, folds and
// scrolling are the browser's own. What only the application can do is held until it has hydrated the page, and done then.
(() => {
  // A page that is nothing without the application loads it as Docusaurus does (src/config/ssr-template.ts).
  if (document.documentElement.dataset.application === 'required') return;

  const {saveData = false, effectiveType = ''} = navigator.connection ?? {};
  const isSlow = saveData || effectiveType.includes('2g');
  const waiting = new AbortController();

  /**
   * Chromium may call a page idle only seconds after it is, hence the timeout.
   * @param {() => void} callback
   */
  const whenIdle = (callback) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callback, {timeout: 200})
      : setTimeout(callback);

  /**
   * @template {keyof HTMLElementTagNameMap} Name
   * @param {Name} name
   * @param {Partial<HTMLElementTagNameMap[Name]>} properties
   */
  const addToHead = (name, properties) =>
    document.head.append(Object.assign(document.createElement(name), properties));

  /** @returns {NodeListOf<HTMLScriptElement>} */
  const files = () => document.querySelectorAll('script[data-application]');

  function run() {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const {length} = files();
    files().forEach(({src}, position) => {
      // In their order, so that the last one starts the application or shows that another is missing or broken.
      const isLast = position === length - 1;
      addToHead('script', {src, async: false, ...(isLast && {onload: check, onerror: check})});
    });
  }

  /** @param {Event & Partial<PointerEvent>} event */
  function onInterest({type, target, movementX, movementY}) {
    // Browsers also report a pointer that rests over the page.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    // A click on a link leaves the page, which running the application would only delay. Pressing the mouse focuses the
    // link too, but doesn't show the focus as the Tab key does.
    const isOnLink =
      target instanceof Element &&
      (type.startsWith('pointer') || !target.matches(':focus-visible')) &&
      target.closest('a');
    if (!isOnLink) whenIdle(run);
  }

  function onVisible() {
    if (document.visibilityState === 'visible') whenIdle(run);
  }

  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
    addEventListener(type, onInterest, {passive: true, signal: waiting.signal});
  }
  addEventListener('load', () =>
    whenIdle(() => {
      const start = scrollY; // below the first screen where the address names a heading
      const onScroll = () => {
        if (Math.abs(scrollY - start) > innerHeight) whenIdle(run);
      };
      addEventListener('scroll', onScroll, {passive: true, signal: waiting.signal});
      if (isSlow || waiting.signal.aborted) return;
      files().forEach(({src: href}) => addToHead('link', {rel: 'prefetch', as: 'script', href}));
      setTimeout(() => {
        document.addEventListener('visibilitychange', onVisible, {signal: waiting.signal});
        onVisible();
      }, 5000);
    }),
  );

  // The back/forward cache has a page as it was left, and the reader may have chosen another mode since.
  addEventListener('pageshow', ({persisted}) => {
    if (!persisted) return;
    try {
      const mode = localStorage.getItem('theme');
      if (!mode) return;
      document.documentElement.dataset.theme = mode;
      dispatchEvent(new StorageEvent('storage', {key: 'theme', storageArea: localStorage}));
    } catch {
      // Storage may be refused, and then no mode is remembered.
    }
  });

  /** What to do, by the control or the event. A control that is pressed twice while nothing happens acts once.
   * @type {Map<Element | Event, () => void>} */
  const held = new Map();
  const hydrating = new AbortController();
  let hasFailed = false;
  let isSearchRequested = false; // Then keys are text for the search.

  /** @type {(event: Event, act: () => void, control?: Element) => void} */
  function hold(event, act, control) {
    event.preventDefault();
    event.stopPropagation(); // or a listener that is there already would act too
    if (hasFailed) {
      showFailure();
      return;
    }
    held.set(control ?? event, act);
    whenIdle(run);
  }

  /** Runs when the last script has loaded or failed. If one is missing, as after a deployment, what was held is dropped. */
  function check() {
    if ('docusaurus' in window) return;
    hasFailed = true;
    if (held.size > 0) showFailure();
    held.clear();
  }

  /** Says so when the reader asks for what cannot be done. The page still reads, so it's left to them to reload it. */
  function showFailure() {
    if (document.querySelector('.application-failed')) return;
    const notice = document.createElement('p');
    notice.className = 'application-failed';
    notice.role = 'alert';
    const link = document.createElement('a');
    link.href = location.pathname + location.search;
    link.textContent = 'Reload the page';
    document.body.append(notice);
    notice.append("Part of this page didn't load, so its buttons don't work. ", link);
  }

  /** @param {string} version */
  function remember(version) {
    try {
      localStorage.setItem('docs-preferred-version-default', version);
    } catch {
      // Storage may be refused, and the link leads to the version all the same.
    }
  }

  /** What the link that skips to the content does in Docusaurus. By its address alone, it leads to the sidebar. */
  function focusMain() {
    const main = document.querySelector('main');
    main?.setAttribute('tabindex', '-1');
    main?.focus();
    main?.removeAttribute('tabindex');
  }

  /** @param {MouseEvent} event */
  function onClick(event) {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    const {version} = link?.dataset ?? {};
    if (link && version) {
      remember(version);
      // The server doesn't know what the address ends with.
      link.search ||= location.search;
      link.hash ||= location.hash;
    }
    if (link?.hash === '#__docusaurus_skipToContent_fallback') {
      event.preventDefault();
      focusMain();
    }
    const control = event.target.closest('button, [role=button], [role=tab]');
    if (!(control instanceof HTMLElement)) return;
    // Once React has its root, it hydrates what is clicked at once. What is held already comes first.
    if (window.docusaurusRoot && held.size === 0) return;
    isSearchRequested ||= control.matches('[aria-keyshortcuts]');
    hold(event, () => control.click(), control);
  }

  /** As in src/components/shortcuts/keys.ts. */
  function areSingleKeysEnabled() {
    try {
      return localStorage.getItem('shortcuts.single-key') !== 'disabled';
    } catch {
      return true;
    }
  }

  /** @param {KeyboardEvent} event */
  function onKey(event) {
    const {target, key, ctrlKey, metaKey, altKey, shiftKey} = event;
    if (!(target instanceof HTMLElement)) return;
    const isCommand = ctrlKey || metaKey;
    if (!isCommand && target.matches('input, select, textarea')) return;
    if (key === 'Escape') {
      held.clear();
      isSearchRequested = false;
    }
    const isSearch = isCommand ? !shiftKey && /^k$/i.test(key) : key === '/';
    const isShortcut =
      !altKey &&
      (isCommand ? key === '/' || isSearch : /^[/?jk]$/.test(key) && areSingleKeysEnabled());
    const isControl =
      !window.docusaurusRoot &&
      ((key === 'Enter' && target.matches('a[role=button], li[role=tab]')) ||
        (key === ' ' && target.matches('a[role=button]')) ||
        (/^(Arrow(Left|Right)|Home|End)$/.test(key) && target.matches('[role=tab]')));
    const isText = (key.length === 1 || key === 'Backspace') && !isCommand && !altKey;
    if (!isShortcut && !isControl && !(isText && isSearchRequested && !hasFailed)) return;
    isSearchRequested ||= isShortcut && isSearch;
    hold(event, () => target.dispatchEvent(new KeyboardEvent('keydown', event)));
  }

  document.addEventListener('click', onClick, {capture: true, signal: hydrating.signal});
  document.addEventListener('keydown', onKey, {capture: true, signal: hydrating.signal});
  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset.hasHydrated !== 'true') return;
    observer.disconnect();
    hydrating.abort();
    for (const act of held.values()) act();
  }).observe(document.documentElement, {attributeFilter: ['data-has-hydrated']});
})();
