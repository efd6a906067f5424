/** The options of a test of what rarely breaks: `npm test` leaves it out, and `npm run test:all` runs it every night. */
export const nightly = {tags: 'nightly'};
