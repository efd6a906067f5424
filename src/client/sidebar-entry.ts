import type {ClientModule} from '@docusaurus/types';

import {leavesPage} from './route-update';
import {showEntry} from './show-entry';

/** Scrolls a menu, of those in the element that the selector finds, to the entry of the page. */
export function showCurrentPage(selector: string): void {
  const entry = document.querySelector(`${selector} .menu [aria-current=page]`);
  const menu = entry?.closest('.menu');
  if (entry && menu) showEntry(menu, entry);
}

/** A lifecycle of Docusaurus. On the first page, src/client/sidebar-position has done it. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = (update) => {
  if (leavesPage(update)) showCurrentPage('.theme-doc-sidebar-container');
};
