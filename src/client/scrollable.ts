import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

/** Makes a table reachable by keyboard while it is wider than its place, so that it can be scrolled without a mouse. */
function setReachable({target}: ResizeObserverEntry): void {
  const isTooWide = target.scrollWidth > target.clientWidth;
  for (const [name, value] of [
    ['tabindex', '0'],
    ['role', 'region'],
    ['aria-label', 'Table'],
  ] as const) {
    if (isTooWide) target.setAttribute(name, value);
    else target.removeAttribute(name);
  }
}

const observer = ExecutionEnvironment.canUseDOM
  ? new ResizeObserver((entries) => entries.forEach(setReachable))
  : undefined;

/** Not an effect of the component, which doesn't run in content that React doesn't hydrate (src/components/static). */
export function onRouteDidUpdate(): void {
  observer?.disconnect();
  document.querySelectorAll('[data-table]').forEach((place) => observer?.observe(place));
}
