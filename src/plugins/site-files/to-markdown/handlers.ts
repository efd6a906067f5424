import type {Element} from 'hast';
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

/** The rows of a list of properties (src/components/property). Those of an object follow it, with its name before theirs. */
function propertyRows(state: State, list: Element, above = ''): TableRow[] {
  return elementsIn(list, 'div').flatMap((property) => {
    const [term, details] = elementsIn(property);
    if (!term || !details) return [];
    const name = above + toString(term.children[0]);
    const types = elementsIn(term).map((type) => toString(type));
    const values = elementsIn(details, 'dl');
    const folded = elementsIn(details, 'details');
    const others: unknown[] = [...values, ...folded];
    const description = details.children.filter((child) => !others.includes(child));
    const texts = [
      inLine(state.all({...details, children: description})),
      ...values.map((one) => joined(definitions(state, one), ' · ')),
    ];
    const inside = folded.flatMap((details) => elementsIn(details, 'dl'));
    return [
      row([code(name)], [text(types.join(', '))], joined(texts, ' ')),
      ...inside.flatMap((one) => propertyRows(state, one, `${name}.`)),
    ];
  });
}

/** A list of properties, under the name of its schema if another list names it. */
function propertyTable(state: State, list: Element): RootContent[] {
  const {title: schema} = list.properties;
  const name = typeof schema === 'string' ? [paragraph(code(schema), text(' object:'))] : [];
  state.inTable = true;
  const rows = propertyRows(state, list);
  state.inTable = false;
  return [...name, table(['Name', 'Type', 'Description'], rows)];
}

/** Whether a list has properties: they have ids, for links to them. */
const hasProperties = (list: Element): boolean =>
  elementsIn(list, 'div').some(({properties}) => properties['id'] !== undefined);

/** Samples, or tabs of Docusaurus's theme: what all tabs have in common, and what each shows, under its label. */
function panels(state: State, tabs: Element, tabList: Element): RootContent[] {
  const prefix = tabs.properties['dataTabs'] === 'status' ? 'Response ' : '';
  const note = state.toFlow(state.all({type: 'root', children: elementsIn(tabs, 'p')}));
  const shown = elementsIn(tabs)
    .flatMap((child) => (roleOf(child) === 'tabpanel' ? child : elementsIn(child)))
    .filter((child) => roleOf(child) === 'tabpanel')
    .flatMap((panel, position) => {
      const content = state.toFlow(state.all({type: 'root', children: [panel]}));
      const label = elementsIn(tabList)[position];
      return label && content.length > 0 ? [title(prefix + toString(label)), ...content] : [];
    });
  return [...note, ...shown];
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

const withoutText = () => undefined;

/** How rehype-remark converts elements. */
export const handlers: Handlers = {
  button: withoutText,
  header: withoutText, // its title and description are those of the page
  div(state, node: Element) {
    if (hasClass(node, 'theme-admonition')) return quote(state, node);
    const [first] = elementsIn(node);
    if (first && roleOf(first) === 'tablist') return panels(state, node, first);
    return state.toFlow(state.all(node));
  },
  dl(state, node: Element) {
    if (hasProperties(node)) return propertyTable(state, node);
    const items = definitions(state, node).map((children) => ({
      type: 'listItem' as const,
      children: [paragraph(...children)],
    }));
    return {type: 'list', spread: false, children: items};
  },
  figure(state, node: Element) {
    const [first] = elementsIn(node);
    if (first && roleOf(first) === 'tablist') return panels(state, node, first);
    const {ariaLabel} = node.properties; // of a diagram, whose text is a list of its steps
    const content = state.toFlow(state.all(node));
    return typeof ariaLabel === 'string' ? [title(ariaLabel), ...content] : content;
  },
};
