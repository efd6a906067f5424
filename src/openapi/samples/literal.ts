/** The way in which a language writes the values of JSON. */
export interface LiteralSyntax {
  indent: string;
  null: string;
  true: string;
  false: string;
  object: [open: string, close: string];
  emptyObject: string;
  list: [open: string, close: string];
  /** A name in an object, with what separates it from its value. */
  key: (name: string) => string;
  string: (text: string) => string;
  /** Whether a comma may follow the last item. */
  hasTrailingComma: boolean;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/**
 * A string in single quotes, or in JSON's form if it contains a line break or a tab: not every language knows their
 * escapes between single quotes.
 *
 * @param sigil the character with which a string in double quotes names a variable, such as `$`
 */
export function quoted(text: string, sigil = ''): string {
  if (!/[\n\r\t]/.test(text)) return `'${escaped(text)}'`;
  const json = JSON.stringify(text);
  return sigil ? json.replaceAll(sigil, `\\${sigil}`) : json;
}

/**
 * A JSON value as a literal of a language.
 *
 * @param level by how many steps the lines after the first are indented
 */
export function literal(value: unknown, syntax: LiteralSyntax, level: number): string {
  const lines = (items: string[], [open, close]: [string, string]) => {
    const outside = syntax.indent.repeat(level);
    const inside = `\n${outside}${syntax.indent}`;
    const end = syntax.hasTrailingComma ? ',' : '';
    return `${open}${inside}${items.join(`,${inside}`)}${end}\n${outside}${close}`;
  };
  if (value === null) return syntax.null;
  if (typeof value === 'boolean') return value ? syntax.true : syntax.false;
  if (typeof value === 'string') return syntax.string(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, syntax, level + 1));
    return items.length > 0 ? lines(items, syntax.list) : syntax.list.join('');
  }
  const items = Object.entries(value).map(
    ([name, item]) => syntax.key(name) + literal(item, syntax, level + 1),
  );
  return items.length > 0 ? lines(items, syntax.object) : syntax.emptyObject;
}
