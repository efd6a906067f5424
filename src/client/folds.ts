import type {ClientModule} from '@docusaurus/types';

/** Opens the folds around what the address points to, and scrolls to it. Browsers do so only when they load a page. */
function openFolds(hash: string): void {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  const closed = [];
  for (let fold = target?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    if (!fold.open) closed.push(fold);
  }
  if (closed.length === 0) return;
  for (const fold of closed) fold.open = true;
  target?.scrollIntoView();
}

/** A lifecycle of Docusaurus: runs once a page, or another anchor of it, is shown. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location}) => {
  if (location.hash) openFolds(location.hash);
};
