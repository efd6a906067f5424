// An inline script of every page (src/plugins/inline-scripts). A mode that is chosen in another tab, or while this page is
// in the back/forward cache, is shown whether the application runs or not, and phones paint their own bars in it.
(() => {
  const root = document.documentElement;
  let isFollowed = false;

  function follow() {
    try {
      const mode = localStorage.getItem('theme');
      if (!mode) return;
      isFollowed = true;
      root.dataset['theme'] = mode === 'dark' ? 'dark' : 'light';
      dispatchEvent(new StorageEvent('storage', {key: 'theme'})); // for the application
    } catch {} // Storage may be refused, and then no mode is remembered.
  }

  addEventListener('storage', ({key, isTrusted}) => isTrusted && key === 'theme' && follow());
  addEventListener('pageshow', ({persisted}) => persisted && follow());
  // The application reads the mode when it starts to hydrate the page, and listens only when it has.
  const observer = new MutationObserver(() => isFollowed && follow());
  observer.observe(root, {attributeFilter: ['data-has-hydrated']});

  const paintBars = () => {
    const ground = getComputedStyle(root).getPropertyValue('--bg');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', ground);
  };
  new MutationObserver(paintBars).observe(root, {attributeFilter: ['data-theme']});
  addEventListener('DOMContentLoaded', paintBars);
})();
