/**
 * How the search weighs what it finds: the words of a page's title and of its `keywords` (front matter) before those of
 * headings and text, so that the page about a subject comes before pages that mention it. The queries of
 * tests/fixtures/search-queries.yaml hold it.
 */
export const ranking = {metaWeights: {title: 10, keywords: 10}};
