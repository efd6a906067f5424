/**
 * Makes the place of a table reachable by keyboard while the table is wider, so that it can be scrolled without a mouse.
 *
 * @returns a function that stops it
 */
export function keepReachable(place: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (place.scrollWidth > place.clientWidth) {
      place.tabIndex = 0;
      place.role = 'region';
      place.ariaLabel = 'Table';
    } else {
      for (const name of ['tabindex', 'role', 'aria-label']) place.removeAttribute(name);
    }
  });
  observer.observe(place);
  return () => observer.disconnect();
}
