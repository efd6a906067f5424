import type {useHistory} from '@docusaurus/router';

/** What of a click says where its page is to open, in the browser's event and in React's. */
type Click = Pick<
  MouseEvent,
  'altKey' | 'button' | 'ctrlKey' | 'metaKey' | 'preventDefault' | 'shiftKey'
>;

/** Opens a page through the router as its own link does, unless the click asks for a new tab or window. */
export function follow(click: Click, history: ReturnType<typeof useHistory>, page: string): void {
  const isPlain =
    click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey;
  if (!isPlain) return;
  click.preventDefault();
  const {pathname, search, hash} = history.location;
  // The same page again is no step to go back to.
  history[page === pathname + search + hash ? 'replace' : 'push'](page);
}
