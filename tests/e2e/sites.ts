/** The production build, as `npm run preview` serves it but on a port of its own. */
export const siteUrl = 'http://localhost:4310/api-documentation/';

/** The same site with what the environment or a writer may add: see tests/variant. */
export const variantUrl = 'http://localhost:4311/api-documentation/';

/** What the announcement of the variant says. */
export const announcementText = 'The API has a new version.';
