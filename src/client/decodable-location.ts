import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {ClientModule} from '@docusaurus/types';

// The router (history 4) and the scroll to an anchor decode the address and throw on a malformed escape such as
// `%E0%A4%A`, which would blank the page. So the address is mended before either of them reads it.

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The text itself when it decodes; else with each `%` escaped, so that it decodes to what the reader typed. */
const decodable = (text: string): string =>
  isDecodable(text) ? text : text.replaceAll('%', '%25');

function mendAddress(): void {
  const {pathname, search, hash} = window.location;
  const mended = decodable(pathname) + search + decodable(hash);
  if (mended !== pathname + search + hash) {
    // With the origin, because a path that begins with two slashes would name another host.
    window.history.replaceState(window.history.state, '', window.location.origin + mended);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  mendAddress();
  // Registered before the router's own listener, and so called before it, on back, forward and a typed #hash.
  window.addEventListener('popstate', mendAddress);
}

/** A lifecycle of Docusaurus: mends the anchor of a link that the router follows, before the scroll to it. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location}) => {
  location.hash = decodable(location.hash);
};
