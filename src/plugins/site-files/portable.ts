import {load, type CheerioAPI} from 'cheerio';

/** A built page whose content can stand elsewhere: its links are absolute, and what works only on the page is gone. */
export function portable(html: string, address: string): CheerioAPI {
  const page = load(html);
  const content = page('.markdown');
  const toAbsolute = (_index: number, url: string) => new URL(url, address).href;
  content.find('[href]').attr('href', toAbsolute);
  content.find('[src]').attr('src', toAbsolute);
  content.find('.hash-link, button, span:empty').remove(); // the empty elements are former anchors
  for (const name of ['class', 'tabindex', 'data-copy-source', 'data-mdast', 'data-tags']) {
    content.find(`[${name}]`).removeAttr(name);
  }
  const nodes = content.find('*').addBack().contents();
  nodes.filter((_index, {nodeType}) => nodeType === 8).remove(); // React's comments
  return page;
}
