import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isPlainClick} from '@site/src/components/static/links';

import styles from './permalinks.module.css';

// A click on the link of a property or a heading copies its address, and leads there as before. Where nothing can be
// copied, because nothing runs or the browser refuses, it is a link like any other.

/** The link to the property or the heading that it stands in. */
function permalink({target}: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const id = link?.parentElement?.closest('[id]')?.id;
  return link?.getAttribute('href') === `#${id}` ? link : null;
}

async function copy({href}: HTMLAnchorElement, showCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    showCopied();
  } catch {
    // Without a permission or without HTTPS. The address bar shows it all the same.
  }
}

if (ExecutionEnvironment.canUseDOM) {
  const status = document.createElement('p');
  status.role = 'status';
  status.className = styles['status'] ?? '';
  document.body.append(status);

  let clearing: ReturnType<typeof setTimeout>;
  const showCopied = () => {
    clearTimeout(clearing);
    status.textContent = 'Link copied';
    clearing = setTimeout(() => (status.textContent = ''), 2000);
  };
  const addTitle = (event: Event) => {
    const link = permalink(event);
    // Those of headings have a title of the theme.
    if (link && !link.title) link.title = 'Copy link to this property';
  };
  document.addEventListener('mouseover', addTitle);
  document.addEventListener('focusin', addTitle);
  document.addEventListener('click', (event) => {
    const link = permalink(event);
    if (link && isPlainClick(event)) void copy(link, showCopied);
  });
}
