import {escapeAttribute, escapeText} from '../escape';

/** A property as src/remark/api-reference writes it into the page: what is empty is left out. */
export interface PropertyData {
  name: string;
  /** The type in words, the whole or what stands before the schema's name. */
  type: string;
  schema?: string;
  /** The anchor of the place where the page shows the schema. */
  to?: string;
  badges?: string[];
  /** As HTML, as the meanings of the values. */
  description?: string;
  /** Values that it may have, with their meanings. */
  values?: [value: string, meaning: string][];
  children?: PropertyData[];
}

type ClassNames = Readonly<Record<string, string | undefined>>;

const anchorLink = (anchor: string, text: string): string =>
  `<a href="#${escapeAttribute(anchor)}">${escapeText(text)}</a>`;

/**
 * A list of properties as HTML. A page has hundreds of them, which React would take longer to make, and the reader's
 * browser to take over, than all the rest of the page.
 *
 * @param prefix what the anchor of each property begins with
 */
export function propertiesHtml(
  list: PropertyData[],
  prefix: string,
  classNames: ClassNames,
): string {
  return list
    .map(({name, type, schema, to, badges = [], description, values, children}) => {
      const anchor = `${prefix}-${name}`;
      const badge = (text: string) =>
        `<b${text === 'required' ? ` class="${classNames['required']}"` : ''}>${escapeText(text)}</b>`;
      const named = schema === undefined ? '' : to ? anchorLink(to, schema) : escapeText(schema);
      return [
        `<div id="${escapeAttribute(anchor)}" class="${classNames['property']}">`,
        `<dt>${anchorLink(anchor, name)}<span>${escapeText(type)}${named}</span>`,
        `${badges.map(badge).join('')}</dt><dd>`,
        description ? `<p>${description}</p>` : '',
        values ? valuesHtml(values, classNames) : '',
        children ? childrenHtml(children, anchor, classNames) : '',
        '</dd></div>',
      ].join('');
    })
    .join('');
}

/** The values that a property may have, in two columns: value and meaning. */
function valuesHtml(values: [value: string, meaning: string][], classNames: ClassNames): string {
  const rows = values.map(
    ([value, meaning]) =>
      `<div><dt><code>${escapeText(value)}</code></dt><dd>${meaning}</dd></div>`,
  );
  return `<dl class="${classNames['values']}">${rows.join('')}</dl>`;
}

/** The properties of a property, folded. */
function childrenHtml(children: PropertyData[], prefix: string, classNames: ClassNames): string {
  const count = children.length === 1 ? '1 property' : `${children.length} properties`;
  return (
    `<details class="${classNames['children']}"><summary>${count}</summary>` +
    `<dl class="${classNames['properties']}">${propertiesHtml(children, prefix, classNames)}</dl></details>`
  );
}
