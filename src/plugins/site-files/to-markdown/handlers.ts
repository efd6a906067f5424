import type {Element} from 'hast';
import {h} from 'hastscript';
import type {PhrasingContent, RootContent, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {Options} from 'rehype-remark';

import {code, inLine, joined, paragraph, row, table, text, title} from './mdast';

// Elements that Markdown has no form for. rehype-remark knows all others: whatever a component renders has its text in
// Markdown, unless it says `data-mdast="ignore"`.

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers[string]>>[0];

/** The elements in an element, or those with a name. */
const elementsIn = ({children}: Pick<Element, 'children'>, tagName?: string): Element[] =>
  children.filter(
    (child): child is Element =>
      child.type === 'element' && (tagName === undefined || child.tagName === tagName),
  );

const hasClass = ({properties: {className}}: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

const roleOf = ({properties}: Element): unknown => properties['role'];

/** The terms of a list, each with what the list says of it. */
function definitions(state: State, list: Element): PhrasingContent[][] {
  const items: PhrasingContent[][] = [];
  const parts = elementsIn(list).flatMap((part) =>
    part.tagName === 'div' ? elementsIn(part) : part,
  );
  for (const part of parts) {
    const content = inLine(state.all(part));
    items.push(part.tagName === 'dt' ? content : joined([items.pop() ?? [], content], ': '));
  }
  return items;
}

/** A property (src/components/property), with its name after those of the properties that it's in. */
interface Property {
  element: Element;
  path: string;
  /** The path of another property with the same properties, which aren't repeated. */
  sameAs?: string | undefined;
}

/**
 * The properties in an element, each followed by those in it, unless another one has the same: on the page they're folded,
 * but a table would spell out each address of an order.
 */
const propertiesIn = (parent: Element, above = '', paths = new Map<string, string>()): Property[] =>
  elementsIn(parent).flatMap((element) => {
    if (!('dataProperty' in element.properties)) return propertiesIn(element, above, paths);
    const path = above + toString(elementsIn(element, 'dt')[0]?.children[0]);
    const properties = propertiesIn(element, `${path}.`, paths);
    if (properties.length < 3) return [{element, path}, ...properties];
    const text = properties.map((property) => toString(property.element)).join('\n');
    const sameAs = paths.get(text);
    if (sameAs === undefined) paths.set(text, path);
    return [{element, path, sameAs}, ...(sameAs === undefined ? properties : [])];
  });

/** A property: its whole name, the elements after its name, which are its type and badges, and what the list says of it. */
function propertyRow(state: State, {element, path, sameAs}: Property): TableRow {
  const types = elementsIn(element, 'dt').flatMap(({children}) =>
    elementsIn({children: children.slice(1)}),
  );
  const details = elementsIn(element, 'dd').flatMap((part) => state.all(part));
  const reference =
    sameAs === undefined ? [] : [text('Same properties as '), code(sameAs), text('.')];
  return row(
    [code(path)],
    [text(types.map((type) => toString(type)).join(', '))],
    joined([inLine(details), reference], ' '),
  );
}

/** A list of properties, under the name of its schema if another list names it. */
function propertyTable(state: State, list: Element, properties: Property[]): RootContent[] {
  const {title: schema} = list.properties;
  const name = typeof schema === 'string' ? [paragraph(code(schema), text(' object:'))] : [];
  state.inTable = true;
  const rows = properties.map((property) => propertyRow(state, property));
  state.inTable = false;
  return [...name, table(['Name', 'Type', 'Description'], rows)];
}

/** The elements with a role in an element, at any depth. */
const withRole = (parent: Element, role: string): Element[] =>
  elementsIn(parent).flatMap((element) =>
    roleOf(element) === role ? element : withRole(element, role),
  );

/** Samples, or tabs of Docusaurus's theme: what all tabs have in common, and what each shows, under its label. */
function panels(state: State, tabs: Element): RootContent[] {
  const prefix = tabs.properties['dataTabs'] === 'status' ? 'Response ' : '';
  const labels = withRole(tabs, 'tab').map((tab) => toString(tab));
  withRole(tabs, 'tabpanel').forEach(({properties, children}, position) => {
    const label = String(properties['ariaLabel'] ?? labels[position]);
    children.unshift(h('p', h('strong', /^\d/.test(label) ? prefix + label : label)));
  });
  const lists = withRole(tabs, 'tablist');
  const children = tabs.children.filter((child) => !lists.some((list) => list === child));
  return state.toFlow(state.all({...tabs, children}));
}

/** An admonition of Docusaurus's theme as a quote that begins with its title. */
function quote(state: State, admonition: Element): RootContent[] {
  const [heading, ...content] = elementsIn(admonition);
  const name = toString(heading);
  // Without a title, an admonition shows its kind, in capitals by a style.
  const capitalized = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    {
      type: 'blockquote',
      children: [title(capitalized), ...state.toFlow(state.all({type: 'root', children: content}))],
    },
  ];
}

/** How rehype-remark converts elements. */
export const handlers: Handlers = {
  button: () => undefined,
  div(state, node: Element) {
    if (hasClass(node, 'theme-admonition')) return quote(state, node);
    const isTabs = 'dataTabs' in node.properties || hasClass(node, 'tabs-container');
    return isTabs ? panels(state, node) : state.toFlow(state.all(node));
  },
  dl(state, node: Element) {
    const properties = propertiesIn(node);
    if (properties.length > 0) {
      return state.inTable ? undefined : propertyTable(state, node, properties); // the table has them already
    }
    const items = definitions(state, node);
    if (state.inTable) return paragraph(...joined(items, ' · '));
    const children = items.map((item) => ({
      type: 'listItem' as const,
      children: [paragraph(...item)],
    }));
    return {type: 'list', spread: false, children};
  },
  figure(state, node: Element) {
    if ('dataTabs' in node.properties) return panels(state, node);
    const {ariaLabel} = node.properties; // of a diagram, whose text is a list of its steps
    const content = state.toFlow(state.all(node));
    return typeof ariaLabel === 'string' ? [title(ariaLabel), ...content] : content;
  },
};
