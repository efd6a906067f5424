import type {ClientModule} from '@docusaurus/types';

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];

/** Tells whether a route update leads from one page to another, and not to the first page or to an anchor of the same one. */
export const leavesPage = ({location, previousLocation}: RouteUpdate): boolean =>
  previousLocation !== null && previousLocation.pathname !== location.pathname;
