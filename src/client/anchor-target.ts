import type {ClientModule} from '@docusaurus/types';

import {leavesPage} from './route-update';

/** Opens each `<details>` around what the address points to, and scrolls to it. Browsers don't for what the router opens. */
function openDetails(target: HTMLElement): void {
  let details = target.closest<HTMLDetailsElement>('details:not([open])');
  if (!details) return;
  for (; details; details = target.closest('details:not([open])')) details.open = true;
  target.scrollIntoView();
}

/** Tab goes on from the element, as it does where the browser loads the page. Docusaurus only focuses whole pages. */
function focus(element: HTMLElement): void {
  const isFocusable = element.tabIndex >= 0;
  if (!isFocusable) element.setAttribute('tabindex', '-1');
  element.focus({preventScroll: true});
  if (!isFocusable) element.removeAttribute('tabindex');
}

/** A lifecycle of Docusaurus: runs once a page, or another anchor of it, is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (update) => {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  const target = document.getElementById(decodeURIComponent(update.location.hash.slice(1)));
  if (!target) return;
  // The browser takes no notice of addresses that the router opens, so that `:target` would not match.
  target.dataset['target'] = '';
  openDetails(target);
  if (leavesPage(update)) focus(target);
};
