// An inline script of every page, of `npm start` too (src/plugins/inline-scripts). What a reader does in an article works
// from its first paint on, whether the application runs or not: Copy, tabs, and the brand and store ID in samples. React
// renders samples without what the reader chose, which is shown here.
(() => {
  /** @param {string} key */
  function read(key) {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  }

  /**
   * Where storage is refused or full, a choice lasts as long as the document.
   * @param {string} key
   * @param {string} value
   */
  function store(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {}
  }

  /** @param {Event} event @param {string} selector @returns {HTMLElement | null} */
  const closest = ({target}, selector) =>
    target instanceof Element ? target.closest(selector) : null;

  // Copy: the code beside the button, or the file that its `data-copy-file` names.

  /**
   * The text of a panel, without the lines that a difference removes.
   * @param {HTMLElement} button
   */
  function visibleCode(button) {
    const panels = button.closest('[data-copy-source]')?.querySelectorAll('pre') ?? [];
    const shown = [...panels].find((panel) => panel.checkVisibility());
    const parts = [...(shown?.childNodes ?? [])].filter(({nodeName}) => nodeName !== 'DEL');
    return parts.map(({textContent}) => textContent).join('');
  }

  /** @param {string} url */
  async function fetchAsBlob(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
    return new Blob([await response.text()], {type: 'text/plain'});
  }

  /**
   * Shows a label for two seconds, and has screen readers read it out.
   * @param {HTMLElement} button
   * @param {string} label
   */
  function showLabel(button, label) {
    const {dataset} = button;
    const original = (dataset['label'] ??= button.textContent);
    const status = document.querySelector('[data-announcer]');
    /** @param {string} text @param {string} announced */
    const show = (text, announced) => {
      button.textContent = text;
      if (status) status.textContent = announced;
    };
    button.style.minWidth = `${button.offsetWidth}px`; // a shorter label would move what stands beside the button
    show(label, label);
    clearTimeout(Number(dataset['timer']));
    dataset['timer'] = String(setTimeout(() => show(original, ''), 2000));
  }

  /** @param {HTMLElement} button */
  async function copy(button) {
    const url = button.dataset['copyFile'];
    try {
      // At once, and with the promise of a file: browsers allow access to the clipboard only right after the click.
      await (url
        ? navigator.clipboard.write([new ClipboardItem({'text/plain': fetchAsBlob(url)})])
        : navigator.clipboard.writeText(visibleCode(button)));
      showLabel(button, 'Copied');
    } catch {
      showLabel(button, 'Copy failed'); // without a permission, without HTTPS, or when the file doesn't arrive
    }
  }

  // Tabs. A language is chosen for all samples of all pages, where Docusaurus's own tabs keep `groupId="language"`.

  const languageKey = 'docusaurus.tab.language';
  let language = read(languageKey);

  /**
   * Shows the panel of a tab. A set of tabs without it stays as it is.
   * @param {Element} tabs
   * @param {string | undefined} value
   */
  function select(tabs, value) {
    /** @type {NodeListOf<HTMLElement>} */
    const inside = tabs.querySelectorAll('[data-tab]');
    const all = [...inside].filter((element) => element.closest('[data-tabs]') === tabs); // not those in a panel
    if (!all.some(({dataset}) => dataset['tab'] === value)) return;
    for (const element of all) {
      const isSelected = element.dataset['tab'] === value;
      if (element.role === 'tab') {
        element.ariaSelected = String(isSelected);
        element.tabIndex = isSelected ? 0 : -1;
      } else {
        element.hidden = !isSelected;
      }
    }
  }

  /** @param {HTMLElement} tab */
  function choose(tab) {
    /** @type {HTMLElement | null} */
    const tabs = tab.closest('[data-tabs]');
    const value = tab.dataset['tab'] ?? '';
    if (tabs?.dataset['tabs'] !== 'language') {
      if (tabs) select(tabs, value);
      return;
    }
    const {top} = tab.getBoundingClientRect();
    language = value;
    store(languageKey, value);
    showChoices();
    // The tab stays where it was, though panels above it became longer or shorter.
    scrollBy({top: tab.getBoundingClientRect().top - top, behavior: 'instant'});
  }

  /**
   * The arrows choose a tab by the pattern of WAI-ARIA. With a modifier they are the browser's own, as Alt+← is.
   * @param {KeyboardEvent} event
   */
  function onKeyDown(event) {
    const {key, altKey, ctrlKey, metaKey, shiftKey} = event;
    const tab = closest(event, '[data-tabs] [role=tab]');
    if (!tab || altKey || ctrlKey || metaKey || shiftKey) return;
    const {parentElement: list, previousElementSibling: previous, nextElementSibling: next} = tab;
    const first = list?.firstElementChild;
    const last = list?.lastElementChild;
    /** @type {Partial<Record<string, Element | null>>} */
    const targets = {
      ArrowLeft: previous ?? last,
      ArrowRight: next ?? first,
      Home: first,
      End: last,
    };
    const chosen = targets[key];
    if (!(chosen instanceof HTMLElement)) return;
    event.preventDefault();
    chosen.focus();
    chosen.click();
  }

  // The reader's brand and store ID, chosen once for the samples of all pages (src/components/samples/settings).

  const brandKey = 'samples.brand';
  const storeIdKey = 'samples.store-id';
  const readBrand = () => (read(brandKey) === 'Nuvemshop' ? 'Nuvemshop' : 'Tiendanube');
  const readStoreId = () => /^[1-9]\d{0,11}$/.exec(read(storeIdKey))?.[0] ?? '';
  let brand = readBrand();
  let storeId = readStoreId();

  /** The example's host, and its ID as a whole, not the digits of a longer number such as a tracking code. */
  const example = /\bapi\.tiendanube\.com\b|\b1234567\b/g;

  /** @param {string} text of the example */
  function chosen(text) {
    if (!text.startsWith('api')) return storeId || text;
    return brand === 'Nuvemshop' ? 'api.nuvemshop.com.br' : text;
  }

  /** The texts with a host or a store ID, as the server wrote them. @type {WeakMap<Node, string>} */
  const originals = new WeakMap();

  function showSettings() {
    /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */
    const fields = document.querySelectorAll('[data-brand], [data-store-id]');
    for (const field of fields) {
      const value = 'brand' in field.dataset ? brand : storeId;
      if (field.value !== value) field.value = value;
    }
    // React renders the samples of a tool again, and shows the store ID in them itself.
    for (const code of document.querySelectorAll('[data-copy-source] code:not([data-tool] code)')) {
      const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const {currentNode: node} = nodes;
        const text = originals.get(node) ?? node.nodeValue ?? '';
        if (text.search(example) < 0) continue;
        originals.set(node, text);
        node.nodeValue = text.replace(example, chosen);
      }
    }
  }

  /** @param {Event} event */
  function onInput(event) {
    const field = closest(event, '[data-brand], [data-choice], [data-store-id]');
    const tabs = field?.closest('[data-tabs]');
    if (field instanceof HTMLSelectElement && 'choice' in field.dataset) {
      if (tabs) select(tabs, field.value);
      return;
    } else if (field instanceof HTMLSelectElement) {
      brand = field.value;
      store(brandKey, brand);
    } else if (field instanceof HTMLInputElement) {
      // No leading zeros, which JSON doesn't allow. The field's own limit of length would cut the text that is pasted.
      storeId = field.value.replace(/^[\D0]+|\D/g, '').slice(0, 12);
      store(storeIdKey, storeId);
    } else return;
    showChoices();
  }

  // From the first choice on, samples that arrive show it before they are painted: those that the browser still reads, and
  // those of the pages that the application opens.
  let isDue = false;
  const arrivals = new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(showChoices);
    isDue = true;
  });

  function showChoices() {
    isDue = false;
    arrivals.observe(document, {childList: true, subtree: true});
    document.querySelectorAll('[data-tabs=language]').forEach((tabs) => select(tabs, language));
    showSettings();
  }

  // Properties and samples: to point at a property, at a key in a sample, or at another link to it marks all of these.

  /**
   * Marks a property and its keys. The panels in view scroll to the first one, but not the one that the reader points at.
   * @param {string | undefined} id
   */
  function mark(id) {
    if (!id || !document.getElementById(id)?.matches('[data-property]')) return;
    document.querySelectorAll('[data-lit]').forEach((lit) => lit.removeAttribute('data-lit'));
    const panels = new Set();
    /** @type {NodeListOf<HTMLElement>} */
    const marked = document.querySelectorAll(`[id="${id}"], pre a[href="#${id}"]`);
    for (const element of marked) {
      element.dataset['lit'] = '';
      const panel = element.closest('pre');
      if (!panel || panels.has(panel) || panel.matches(':hover')) continue;
      panels.add(panel);
      const {top, bottom} = panel.getBoundingClientRect();
      const {offsetTop} = element;
      const isSeen =
        offsetTop > panel.scrollTop && offsetTop + 20 < panel.scrollTop + panel.clientHeight;
      if (!isSeen && bottom > 0 && top < innerHeight) panel.scrollTop = offsetTop - 40;
    }
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pointing;

  /** @param {Event} event */
  function onPoint(event) {
    const link = closest(event, 'a[href*="#"]');
    const id = closest(event, '[data-property]')?.id ?? link?.getAttribute('href')?.split('#')[1];
    clearTimeout(pointing);
    pointing = setTimeout(mark, 120, id); // not what the pointer only crosses
  }

  if (language || brand === 'Nuvemshop' || storeId) showChoices();
  addEventListener('storage', ({key}) => {
    if (key !== brandKey && key !== storeIdKey) return;
    brand = readBrand();
    storeId = readStoreId();
    showChoices();
  });
  addEventListener('load', () => mark(location.hash.slice(1)));
  document.addEventListener('pointerover', onPoint);
  document.addEventListener('focusin', onPoint);
  document.addEventListener('input', onInput);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-copy]');
    const tab = closest(event, '[data-tabs] [role=tab]');
    if (button) void copy(button);
    if (tab) choose(tab);
    // As the application does. A link to another version is followed without it, too.
    const version = closest(event, '[data-version]')?.dataset['version'];
    if (version) store('docs-preferred-version-default', version);
  });
})();
