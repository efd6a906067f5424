/** Undoes markdown-it's escaping in an address. */
const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The addresses of the links in rendered text, without those that src/reference/markdown opens in another tab. */
export const siteLinks = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]+)"(?![^>]* target=")/g)].map(([, href = '']) =>
    unescapeHtml(href),
  );
