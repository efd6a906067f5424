/** Scrolls a list to an entry that is out of its view. The page itself stays where it is. */
export function showEntry(list: Element, entry: Element): void {
  const {top, bottom, height} = list.getBoundingClientRect();
  const place = entry.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) list.scrollTop += place.top - top - height / 2;
}
