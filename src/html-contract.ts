/**
 * The attributes by which components, inline scripts, styles, and the steps after the build meet. Who reads the HTML of a
 * page depends on these, on what HTML and ARIA define (`dt`, `aria-hidden`, `role=tab`), and on Docusaurus's own classes
 * (src/theme/README.md): on no class of a component, and on no place of one element in another.
 */
export const attributes = [
  // Read out by screen readers. Set by src/plugins/inline-scripts, filled by src/client/{announce.ts,article.js}.
  'data-announcer',
  // A script of the application, or that a page is nothing without it (`required`). Set by src/config/page-template.ts,
  // src/pages, and src/theme/NotFound, read by src/client/start-application.js.
  'data-application',
  // The brand whose host samples have. Set by src/components/samples, read by src/client/article.js.
  'data-brand',
  // A select that shows the panel of its value. Set by src/components/samples, read by src/client/article.js.
  'data-choice',
  // A button that copies, and the file that it copies instead of code. Set by src/components/{copy-button,page-actions},
  // read by src/client/article.js and styles.
  'data-copy',
  'data-copy-file',
  // The element around the code of such a button, or around samples with the store ID. Set by src/components/{code-panel,
  // samples,error-report} and src/tools/form, read by src/client/article.js.
  'data-copy-source',
  // A former ID, on an element without text. Set by src/remark/former-anchors.ts, read by src/plugins/site-files/feeds.ts.
  'data-former',
  // The column of a cell. Set by src/remark/tables.ts and src/components, read by styles for phones.
  'data-label',
  // The line with the method and path of an operation. Set by src/components/endpoint, read by
  // src/plugins/site-files/search-index.ts.
  'data-endpoint',
  // The row of an event that has no other place, which is a section of its own for the search. Set by
  // src/components/reference, read by src/plugins/site-files/search-index.ts.
  'data-event',
  // `ignore`: no part of the page's Markdown, nor of the search. `last`: at the end of the page's Markdown. Set by
  // components, read by src/plugins/site-files/{to-markdown,search-index.ts}.
  'data-mdast',
  // A page with an opening, whose first request stands beside it. Set by src/theme/DocItem/Content, read by styles.
  'data-opening',
  // An operation or a webhook, whose parts are no sections of their own for the search. Set by src/components/reference, read
  // by src/plugins/site-files/search-index.ts and styles.
  'data-operation',
  // A property, nested in those of the objects that contain it. The first node of its `dt` is its name, each element after it
  // a link to it, its type, or a badge. Its `dd` says what it means. Without a value: names in full cost a large page 1.5 kB
  // (Brotli). Set by src/components/property, read by src/plugins/site-files/{search-index.ts,to-markdown} and
  // src/client/{article.js,property-links.ts}.
  'data-property',
  // A page of the reference, whose samples stand beside the text. Set by src/theme/DocItem/Content, read by styles.
  'data-reference',
  // The version in whose index the element's text is, or `ignore`: no part of any. Set by src/theme and components, read by
  // src/plugins/site-files/search-index.ts.
  'data-search',
  // The field for the store ID. Set by src/components/samples, read by src/client/article.js.
  'data-store-id',
  // A tab, and its panel, by their value. Set by src/components/tabs, read by src/client/article.js.
  'data-tab',
  // What scrolls where it's wider than the page. Set by src/components/table, read by src/client/scrollable.ts.
  'data-table',
  // Tabs, by the choice that they make: `language`, `body`, `status`, `example`. Set by src/components/samples and src/tools, read by
  // src/client/article.js, src/plugins/site-files/to-markdown, and styles.
  'data-tabs',
  // A tag of an entry of the changelog, and the tags of an entry, a list, a day, or a month. Set by src/remark/changelog-badges.ts,
  // read by src/plugins/site-files/feeds.ts and static/css/changelog.css.
  'data-tag',
  'data-tags',
  // A form that React renders again, with the store ID. Set by src/tools, read by src/client/article.js.
  'data-tool',
  // A link to another version, which is remembered. Set by src/theme/NavbarItem, read by src/client/article.js.
  'data-version',
] as const;

/**
 * What src/client sets for styles: a computer of Apple's, the link of a property that was copied, a menu that Escape has closed, a property that the reader points at
 * with its keys in samples, what the address points to.
 */
export const stateAttributes = [
  'data-apple',
  'data-copied',
  'data-dismissed',
  'data-lit',
  'data-target',
] as const;

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
  'Docs',
] as const;

/** A tag in addresses and attributes, such as `action-required`. */
export const tagId = (tag: (typeof changelogTags)[number]): string =>
  tag.toLowerCase().replaceAll(' ', '-');
