import type {ClientModule} from '@docusaurus/types';

/** Opens the folds around what the address points to, and scrolls to it. Browsers do so only when they load a page. */
function openFolds(target: HTMLElement): void {
  let fold = target.closest<HTMLDetailsElement>('details:not([open])');
  if (!fold) return;
  for (; fold; fold = target.closest('details:not([open])')) fold.open = true;
  target.scrollIntoView();
}

/** A lifecycle of Docusaurus: runs once a page, or another anchor of it, is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location}) => {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  // The browser takes no notice of addresses that the router opens, so that `:target` would not match.
  target.dataset['target'] = '';
  openFolds(target);
};
