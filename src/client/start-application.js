// An inline script of every page (src/plugins/inline-scripts). Reading needs HTML and CSS alone, and what stands in an
// article works by itself (src/client/article.js). So the application's files are prefetched after the largest paint, and
// run at the reader's first interaction, or after five seconds in view, except on slow connections. Then the navbar's
// buttons (menu, search, mode) that were clicked before are pressed.
(() => {
  const root = document.documentElement;
  // A page that is nothing without the application loads it as Docusaurus does (src/config/page-template.ts).
  if (root.dataset['application'] === 'required') return;

  /** @type {Promise<boolean> | undefined} Whether the page has hydrated, once the application runs. */
  let hydrated;
  const isLive = () => hydrated && root.dataset['hasHydrated'] === 'true';

  /** @type {(name: string, properties: object) => HTMLElement[]} */
  const elements = (name, properties) =>
    [...document.querySelectorAll('script[data-application]')].map((script) => {
      const src = script.getAttribute('data-application');
      return Object.assign(document.createElement(name), {src, href: src, ...properties});
    });

  /** Runs the application once. A file of it, or of the page, can be missing or broken, as after a deployment. */
  function run() {
    hydrated ??= new Promise((resolve) => {
      root.dataset['hasHydrated'] = 'false'; // the address can set it: `?docusaurus-data-has-hydrated=true`
      const observer = new MutationObserver(() => isLive() && resolve(true));
      observer.observe(root, {attributeFilter: ['data-has-hydrated']});
      addEventListener('unhandledrejection', ({reason}) => {
        if (String(reason).startsWith('ChunkLoadError')) resolve(false);
      });
      const scripts = elements('script', {async: false}); // in their order
      const check = () => 'docusaurus' in window || resolve(false);
      Object.assign(scripts.at(-1) ?? {}, {onload: check, onerror: check});
      document.head.append(...scripts);
    });
    return hydrated;
  }

  /** @param {Event & Partial<PointerEvent>} event */
  function onInteraction({type, target, movementX, movementY}) {
    // Browsers also report a pointer that rests over the page.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    // A click on a link leaves the page, which running the application would only delay.
    const isOnLink = type !== 'keydown' && target instanceof Element && target.closest('a');
    if (!isOnLink) void run();
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown']) {
    addEventListener(type, onInteraction, {passive: true});
  }

  const prefetch = () => document.head.append(...elements('link', {rel: 'prefetch', as: 'script'}));
  /** Chromium may call a page idle only seconds after it is, hence the timeout. */
  function prefetchWhenIdle() {
    if ('requestIdleCallback' in window) requestIdleCallback(prefetch, {timeout: 200});
    else setTimeout(prefetch);
  }
  addEventListener('load', () => {
    const {saveData, effectiveType} = navigator.connection ?? {};
    if (saveData || effectiveType?.includes('2g')) return;
    const type = 'largest-contentful-paint';
    if (PerformanceObserver.supportedEntryTypes.includes(type)) {
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        prefetchWhenIdle();
      }).observe({type, buffered: true});
    } else {
      requestAnimationFrame(prefetchWhenIdle);
    }
    // Frames are drawn only while the page is in view.
    setTimeout(() => requestAnimationFrame(() => void run()), 5000);
  });

  /** @type {Set<Element>} A button that is pressed again while nothing happens acts once. */
  const pressed = new Set();
  /** @param {Event} event */
  async function onClick(event) {
    const button = event.target instanceof Element && event.target.closest('.navbar button');
    if (!(button instanceof HTMLElement) || isLive()) return;
    event.stopPropagation(); // React hydrates what is clicked, and would press it, too.
    if (pressed.has(button)) return;
    pressed.add(button);
    if (await run()) button.click();
    else if (!document.querySelector('.application-failed')) showFailure();
  }
  /** The page still reads, so it's left to the reader to reload it: the link leads to the page's own address. */
  function showFailure() {
    const failure = "Part of this page didn't load, so the buttons at the top don't work.";
    document.body.insertAdjacentHTML(
      'beforeend',
      `<p class="application-failed" role="alert">${failure} <a href="">Reload the page</a></p>`,
    );
  }
  addEventListener('click', (event) => void onClick(event), {capture: true});
})();
