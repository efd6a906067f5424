import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// One listener for all copy buttons: most of them stand in content that React does not hydrate.

const labels = {copied: 'Copied', failed: 'Copy failed'};

/** Shows a label for two seconds. */
function show(button: HTMLElement, label: string): void {
  button.textContent = label;
  setTimeout(() => (button.textContent = 'Copy'), 2000);
}

async function copy(button: HTMLElement): Promise<void> {
  const panels = button.closest('[data-copy-source]')?.querySelectorAll('pre') ?? [];
  const visible = [...panels].find((panel) => panel.checkVisibility());
  try {
    await navigator.clipboard.writeText(visible?.textContent ?? '');
    show(button, labels.copied);
  } catch {
    // The browser refuses without a permission, or on a page that was not served over HTTPS.
    show(button, labels.failed);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('click', ({target}) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  });
}
