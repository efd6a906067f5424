import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isPlainClick} from '@site/src/components/static/links';

import {announce} from './announce';

// A click on the link of a property copies its address, and leads there as before. Where nothing can be copied, because
// nothing runs or the browser refuses, it is a link like any other.

/** Finds the link of a property to itself. */
const linkOf = (property: Element | null) =>
  property?.querySelector<HTMLAnchorElement>(`[href="#${property.id}"]`);

/** Finds the link of a property to itself that an event is on. */
function linkAt({target}: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link === linkOf(link.closest('[data-property]')) ? link : undefined;
}

/** The arrow keys lead from a link to the next one, or to the one before, outside closed `<details>`. */
function moveFocus(event: KeyboardEvent): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  const link = linkAt(event);
  if (step === undefined || !link) return;
  const links = [...document.querySelectorAll('[data-property]')]
    .filter((property) => property.checkVisibility())
    .map(linkOf);
  event.preventDefault();
  links[links.indexOf(link) + step]?.focus();
}

async function copy(link: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
    announce('Link copied');
    link.dataset['copied'] = '';
    setTimeout(() => delete link.dataset['copied'], 2000);
  } catch {
    // Without a permission or without HTTPS. The address bar shows it all the same.
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('mouseover', (event) => {
    const link = linkAt(event);
    if (link) link.title = link.ariaLabel ?? '';
  });
  document.addEventListener('keydown', moveFocus);
  document.addEventListener('click', (event) => {
    const link = linkAt(event);
    if (link && isPlainClick(event)) void copy(link);
  });
}
