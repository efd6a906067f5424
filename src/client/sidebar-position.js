// An inline script at the end of every page (src/plugins/inline-scripts). The sidebar opens at the page's entry, before
// the application runs. For pages that the application opens, src/client/sidebar-entry does the same.
(() => {
  const menu = document.querySelector('.theme-doc-sidebar-container .menu');
  const {top = 0, bottom = 0} =
    menu?.querySelector('[aria-current=page]')?.getBoundingClientRect() ?? {};
  if (menu && bottom > innerHeight) menu.scrollTop = top - innerHeight / 2;
})();
