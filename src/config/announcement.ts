import type {UserThemeConfig} from '@docusaurus/theme-common';

/**
 * The bar above the navbar, or `undefined` for none. Give each announcement an ID of its own: readers who closed the last
 * one see the next because its ID differs. Colors come from src/css, so that both modes stay readable.
 *
 * @example
 * {
 *   id: '2025-09-released',
 *   content: 'Version 2025-09 is out. <a href="/api-documentation/CHANGELOG">Read what changed</a>.',
 *   isCloseable: true,
 * }
 */
export const announcementBar: UserThemeConfig['announcementBar'] = undefined;
