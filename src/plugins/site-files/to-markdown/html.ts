import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {EXIT, visit} from 'unist-util-visit';

// The article of a built page as it is converted to Markdown.

/** The elements in an element, or those with a name. */
export const elementsIn = ({children}: Pick<Element, 'children'>, tagName?: string): Element[] =>
  children.filter(
    (child): child is Element =>
      child.type === 'element' && (tagName === undefined || child.tagName === tagName),
  );

export const hasClass = ({properties: {className}}: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

/** The HTML of a page's article. To parse all of the page, with its menus, would take half as long again. */
export const articleHtml = (page: string): string =>
  /<article\b.*<\/article>/s.exec(page)?.[0] ?? '';

/** The element with the text of a page or a post. The title above it is from the page's metadata. */
function findText(article: Root): Element | undefined {
  let text: Element | undefined;
  visit(article, 'element', (element) => {
    if (!hasClass(element, 'markdown')) return undefined;
    text = element;
    return EXIT;
  });
  return text;
}

/**
 * Content without what has no words: icons, links of headings and properties to themselves, places where words may break,
 * the colors of code. What is left is converted in less time.
 */
const readable = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [{type: 'text', value: child.value}];
    if (child.type !== 'element') return []; // React's comments
    const {tagName, properties} = child;
    if (tagName === 'wbr' || properties['ariaHidden'] === 'true') return [];
    const content = readable(child.children);
    if (tagName === 'a' && content.length === 0) return [];
    const isCode = tagName === 'code';
    const children = isCode
      ? [{type: 'text' as const, value: toString({children: content})}]
      : content;
    return [{type: 'element', tagName, properties, children}];
  });

/**
 * Gives lists of properties the names of their schemas. On the page, a type links to the list of its properties; in a table
 * of Markdown it only has a name, which has to stand above that list, too.
 */
function nameLists(text: Root): void {
  const names = new Map<string, string>();
  const lists: Element[] = [];
  visit(text, 'element', (element) => {
    const {tagName, properties} = element;
    if (tagName === 'dl') lists.push(element);
    if (tagName !== 'a' || !String(properties['href']).startsWith('#')) return;
    const name = toString(element);
    if (/^\w+$/.test(name)) names.set(String(properties['href']).slice(1), name);
  });
  for (const {properties} of lists) properties['title'] = names.get(String(properties['id']));
}

/**
 * The text of an article, below a `<base>` with the URL of its page, so that links become absolute.
 *
 * @throws for an article without text
 */
export function readableText(article: Root, url: string): Root {
  const text = findText(article);
  if (!text) throw new Error(`${url} has no article with an element of the class markdown.`);
  const base: Element = {type: 'element', tagName: 'base', properties: {href: url}, children: []};
  const root: Root = {type: 'root', children: [base, ...readable(text.children)]};
  nameLists(root);
  return root;
}
