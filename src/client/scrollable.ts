import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

/**
 * Makes a table, code, or a diagram reachable by keyboard while it scrolls. Where all of it shows, it would only be one
 * more stop of the Tab key.
 */
function setReachable({target}: ResizeObserverEntry): void {
  const {scrollWidth, clientWidth, scrollHeight, clientHeight} = target;
  const isTooLarge = scrollWidth > clientWidth || scrollHeight > clientHeight;
  const isTable = target.matches('[data-table]');
  const attributes = {tabindex: '0', ...(isTable && {role: 'group', 'aria-label': 'Table'})};
  for (const [name, value] of Object.entries(attributes)) {
    if (isTooLarge) target.setAttribute(name, value);
    else target.removeAttribute(name);
  }
}

const observer = ExecutionEnvironment.canUseDOM
  ? new ResizeObserver((entries) => entries.forEach(setReachable))
  : undefined;

/**
 * Not an effect of the component, which doesn't run in content that React doesn't hydrate (src/components/static). Skipped
 * for anchors of the same page, because `pre[tabindex]` no longer matches code whose `tabindex` has been removed.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({
  location,
  previousLocation,
}) => {
  if (location.pathname === previousLocation?.pathname) return;
  observer?.disconnect();
  document
    .querySelectorAll('[data-table], main :is(pre, figure)[tabindex]')
    .forEach((element) => observer?.observe(element));
};
