/** The headings of a page's operations and webhooks. A page without operations has those of its sections instead. */
function findHeadings(): HTMLElement[] {
  const section = document.querySelector('h2 + [data-operation]')
    ? 'h2:has(+ [data-operation])'
    : 'h2';
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter((heading) =>
      heading.checkVisibility(),
    );
  const headings = find(`${section}, h3:has(+ [data-operation])`);
  return headings.length > 0 ? headings : find('h3'); // a changelog with a filter shows no months
}

/** How far a heading stands below where links scroll to, in pixels. */
function distanceOf(heading: HTMLElement): number {
  const {scrollPaddingTop} = getComputedStyle(document.documentElement);
  const {scrollMarginTop} = getComputedStyle(heading);
  const scrollMargin = parseFloat(scrollPaddingTop) + parseFloat(scrollMarginTop);
  return Math.round(heading.getBoundingClientRect().top - scrollMargin);
}

function isInView(element: HTMLElement): boolean {
  const {top, bottom} = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The heading that comes next or before: after the one in focus, or where the reader has scrolled to. */
function neighbor(headings: HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  // The last headings of a page may not get there, so the focus counts first.
  const focused = headings.findIndex((heading) => heading === document.activeElement);
  const current = headings[focused];
  if (current && isInView(current)) return headings[focused + step];
  return step === 1
    ? headings.find((heading) => distanceOf(heading) > 0)
    : headings.findLast((heading) => distanceOf(heading) < 0);
}

/** Moves the focus, and with it what a screen reader reads, to the next or the previous heading. */
export function focusHeading(step: 1 | -1): void {
  const heading = neighbor(findHeadings(), step);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({preventScroll: true});
  heading.scrollIntoView();
}
