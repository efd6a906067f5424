import type {UserThemeConfig} from '@docusaurus/theme-common';

/**
 * The bar above the navbar, or `undefined` for none. Give each announcement an id of its own:
 * a reader who closed one sees the next because its id differs.
 * Colors come from src/css; leave `backgroundColor` and `textColor` out, so that both modes stay readable.
 */
export const announcementBar: UserThemeConfig['announcementBar'] = undefined;
