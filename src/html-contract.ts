/**
 * What an entry of the changelog says of a change. CONTRIBUTING.md describes when to use which. Each has a color and a filter
 * in static/css/changelog.css.
 */
export const changelogTags = [
  'Added',
  'Changed',
  'Deprecated',
  'Breaking',
  'Action required',
] as const;

/** A tag in addresses and attributes, such as `action-required`. */
export const tagId = (tag: (typeof changelogTags)[number]): string =>
  tag.toLowerCase().replaceAll(' ', '-');
