import {load} from 'cheerio/lib/slim';

/** The HTML of a page's article. To parse all of the page, with its menus, would take half as long again. */
const articleHtml = (page: string): string => /<article\b.*<\/article>/s.exec(page)?.[0] ?? '';

/**
 * The text of a page or a post, below a `<base>` with its URL, so that links become absolute. It lacks the title, which
 * is from the page's metadata, and what has no words: icons, links of headings and properties to themselves, places
 * where words may break, the colors of code. Lists of properties get the names of their schemas as titles: on the page,
 * a type links to the list of its properties; in a table of Markdown it only has a name, which has to stand above that
 * list, too.
 *
 * @throws for a page without an article
 */
export function readableHtml(html: string, url: string): string {
  const page = load(articleHtml(html));
  const text = page('.markdown').first();
  if (text.length === 0) {
    throw new Error(`${url} has no article with an element of the class markdown.`);
  }
  text.find('wbr, [aria-hidden=true], a:empty').remove();
  for (const code of text.find('code')) page(code).text(page(code).text());
  const lists = new Map(
    text
      .find('dl[id]')
      .toArray()
      .map((list) => [list.attribs['id'], list]),
  );
  for (const link of text.find('a[href^="#"]')) {
    const list = lists.get(link.attribs['href']?.slice(1));
    const name = page(link).text();
    if (list && /^\w+$/.test(name)) page(list).attr('title', name);
  }
  return `<base href="${url}">${text.html()}`;
}
