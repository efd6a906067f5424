/** The addresses of the links in rendered text that lead to pages or anchors of this site. */
export const ownLinks = (html: string): string[] =>
  [...html.matchAll(/<a href="((?![a-z]+:)[^"]+)"/gi)].map(([, href = '']) => href);
