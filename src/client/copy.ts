import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import {announce} from './announce';

// One listener for all copy buttons: most of them stand in content that React does not hydrate. A button copies the
// code beside it, or the file that its `data-copy-file` names.

const labels = {copied: 'Copied', failed: 'Copy failed'};

/** Shows a label for two seconds. */
function show(button: HTMLElement, label: string): void {
  const {dataset} = button;
  const own = (dataset['label'] ??= button.textContent);
  button.style.minWidth = `${button.offsetWidth}px`; // a shorter label would move what stands beside the button
  button.textContent = label;
  announce(label);
  clearTimeout(Number(dataset['timer']));
  dataset['timer'] = String(setTimeout(() => (button.textContent = own), 2000));
}

function visibleCode(button: HTMLElement): string {
  const panels = button.closest('[data-copy-source]')?.querySelectorAll('pre') ?? [];
  return [...panels].find((panel) => panel.checkVisibility())?.textContent ?? '';
}

async function fetchAsBlob(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return new Blob([await response.text()], {type: 'text/plain'});
}

async function copy(button: HTMLElement): Promise<void> {
  const url = button.dataset['copyFile'];
  try {
    if (url) {
      // Pass the promise, not its result: the browser allows access to the clipboard only right after the click.
      await navigator.clipboard.write([new ClipboardItem({'text/plain': fetchAsBlob(url)})]);
    } else {
      await navigator.clipboard.writeText(visibleCode(button));
    }
    show(button, labels.copied);
  } catch {
    // Without a permission, without HTTPS, or when the file does not arrive.
    show(button, labels.failed);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  });
}
