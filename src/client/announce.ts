let clearing: ReturnType<typeof setTimeout>;

/** Shows a text for two seconds in an element of each page (src/plugins/inline-scripts), whose styles are in frame.css. */
function show(text: string, place: 'hidden' | 'visible'): void {
  const status = document.querySelector<HTMLElement>('[data-announcer]');
  if (!status) return;
  clearTimeout(clearing);
  status.dataset['announcer'] = place;
  status.textContent = text;
  clearing = setTimeout(() => {
    status.textContent = '';
    status.dataset['announcer'] = 'hidden';
  }, 2000);
}

/** Has screen readers read a text out. */
export const announce = (text: string): void => show(text, 'hidden');

/** Shows a text at the bottom of the window for two seconds. Screen readers read it out too. */
export const notify = (text: string): void => show(text, 'visible');
