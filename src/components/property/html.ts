import type {Span} from '../spans';

/** A property as src/remark/api-reference writes it into the page: what is empty is left out. */
export interface PropertyData {
  name: string;
  /** The type in words, the whole or what stands before the schema's name. */
  type: string;
  schema?: string;
  /** The anchor of the place where the page shows the schema. */
  to?: string;
  badges?: string[];
  description?: Span[];
  /** Values that it may have, with their meanings. */
  values?: [value: string, meaning: Span[]][];
  children?: PropertyData[];
}

type ClassNames = Readonly<Record<string, string | undefined>>;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const anchorLink = (anchor: string, text: string): string =>
  `<a href="#${escape(anchor)}">${escape(text)}</a>`;

function sentence(spans: Span[], href: (to: string) => string): string {
  return spans
    .map((span) => {
      if (typeof span === 'string') return escape(span);
      if ('code' in span) return `<code>${escape(span.code)}</code>`;
      if ('strong' in span) return `<strong>${sentence(span.strong, href)}</strong>`;
      const text = span.isCode ? `<code>${escape(span.text)}</code>` : escape(span.text);
      const own = span.to.startsWith('/') ? ` data-to="${escape(span.to)}"` : '';
      return `<a href="${escape(href(span.to))}"${own}>${text}</a>`;
    })
    .join('');
}

/**
 * A list of properties as HTML. A page has hundreds of them, which React would take longer to make, and the reader's
 * browser to take over, than all the rest of the page.
 *
 * @param prefix what the anchor of each property begins with
 * @param href the address of a page of the site
 */
export function propertiesHtml(
  list: PropertyData[],
  prefix: string,
  href: (to: string) => string,
  classNames: ClassNames,
): string {
  return list
    .map(({name, type, schema, to, badges = [], description, values, children}) => {
      const anchor = `${prefix}-${name}`;
      const badge = (text: string) =>
        `<b${text === 'required' ? ` class="${classNames['required']}"` : ''}>${escape(text)}</b>`;
      const named = schema === undefined ? '' : to ? anchorLink(to, schema) : escape(schema);
      return [
        `<div id="${escape(anchor)}" class="${classNames['property']}">`,
        `<dt>${anchorLink(anchor, name)}<span>${escape(type)}${named}</span>`,
        `${badges.map(badge).join('')}</dt><dd>`,
        description ? `<p>${sentence(description, href)}</p>` : '',
        values ? valuesHtml(values, href, classNames) : '',
        children ? childrenHtml(children, anchor, href, classNames) : '',
        '</dd></div>',
      ].join('');
    })
    .join('');
}

/** The values that a property may have, in two columns: value and meaning. */
function valuesHtml(
  values: [value: string, meaning: Span[]][],
  href: (to: string) => string,
  classNames: ClassNames,
): string {
  const rows = values.map(
    ([value, meaning]) =>
      `<div><dt><code>${escape(value)}</code></dt><dd>${sentence(meaning, href)}</dd></div>`,
  );
  return `<dl class="${classNames['values']}">${rows.join('')}</dl>`;
}

/** The properties of a property, folded. */
function childrenHtml(
  children: PropertyData[],
  prefix: string,
  href: (to: string) => string,
  classNames: ClassNames,
): string {
  const count = children.length === 1 ? '1 property' : `${children.length} properties`;
  return (
    `<details class="${classNames['children']}"><summary>${count}</summary>` +
    `<dl class="${classNames['properties']}">${propertiesHtml(children, prefix, href, classNames)}</dl></details>`
  );
}

const pagesOf = (spans: Span[]): string[] =>
  spans.flatMap((span) => {
    if (typeof span === 'string' || 'code' in span) return [];
    if ('strong' in span) return pagesOf(span.strong);
    return span.to.startsWith('/') ? [span.to] : [];
  });

/** The anchors of the properties, and the pages that their texts link, for the link check. */
export function linksOf(
  list: PropertyData[],
  prefix: string,
): {anchors: string[]; targets: string[]} {
  const all = list.map(({name, description = [], values = [], children = []}) => {
    const spans = [description, ...values.map(([, meaning]) => meaning)].flat();
    const inner = linksOf(children, `${prefix}-${name}`);
    return {
      anchors: [`${prefix}-${name}`, ...inner.anchors],
      targets: [...pagesOf(spans), ...inner.targets],
    };
  });
  return {
    anchors: all.flatMap(({anchors}) => anchors),
    targets: all.flatMap(({targets}) => targets),
  };
}
