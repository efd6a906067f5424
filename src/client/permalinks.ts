import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isPlainClick} from '@site/src/components/static/links';

import {notify} from './announce';

// A click on the link of a property or a heading copies its address, and leads there as before. Where nothing can be
// copied, because nothing runs or the browser refuses, it is a link like any other.

/** The link to the property or the heading that it stands in. */
function permalink({target}: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const id = link?.parentElement?.closest('[id]')?.id;
  return link?.getAttribute('href') === `#${id}` ? link : null;
}

/** The arrow keys lead from the link of a property to that of the next one, or of the one before, outside closed folds. */
function moveFocus(event: KeyboardEvent): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  const link = permalink(event);
  if (step === undefined || !link?.matches('dt > a')) return;
  const links = [...document.querySelectorAll<HTMLElement>('div[id] > dt > a:empty')].filter(
    (candidate) => candidate.checkVisibility(),
  );
  event.preventDefault();
  links[links.indexOf(link) + step]?.focus();
}

async function copy({href}: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    notify('Link copied');
  } catch {
    // Without a permission or without HTTPS. The address bar shows it all the same.
  }
}

if (ExecutionEnvironment.canUseDOM) {
  const addTitle = (event: Event) => {
    const link = permalink(event);
    if (link) link.title = link.ariaLabel ?? 'Copy link to this section';
  };
  document.addEventListener('mouseover', addTitle);
  document.addEventListener('focusin', addTitle);
  document.addEventListener('keydown', moveFocus);
  document.addEventListener('click', (event) => {
    const link = permalink(event);
    if (link && isPlainClick(event)) void copy(link);
  });
}
