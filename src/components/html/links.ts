/** The addresses of the links in rendered text, without those that src/openapi/markdown opens in another tab. */
export const ownLinks = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]+)"(?![^>]* target=")/g)].map(([, href = '']) => href);
