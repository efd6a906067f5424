let clearing: ReturnType<typeof setTimeout>;

/** Has screen readers read a text out, by an element of each page (src/plugins/inline-scripts). */
export function announce(text: string): void {
  const status = document.querySelector('[data-announcer]');
  if (!status) return;
  clearTimeout(clearing);
  status.textContent = text;
  clearing = setTimeout(() => (status.textContent = ''), 2000);
}
