import {attributeOf, referenceElements} from './elements';

// Finds the elements of pages. Pages are searched as text: Docusaurus parses a page only after its data is written, and
// what is found here decides which data that is. tests/content/references.test.ts holds it against the parser, for all pages.

/** An element of a page that shows a part of the API. */
export interface Reference {
  element: keyof typeof referenceElements;
  /** Its `id`, `name` or `from`: what it shows. */
  name: string;
  /** The newer version of a `<VersionDiff>`. */
  to?: string | undefined;
  line: number;
}

/** A page of a version. */
export interface Page {
  /** Its path in the repository. */
  file: string;
  permalink: string;
  references: Reference[];
}

const tags = Object.keys(referenceElements);
/** An element on a line of its own: src/remark/api-reference allows no other. */
const elementPattern = new RegExp(String.raw`^[ \t]*<(${tags.join('|')})\b([^>]*)`, 'gm');

/** The value of an attribute in quotes; undefined where there is none. */
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}=(["'])(.*?)\1`).exec(attributes)?.[2];

/** Code fences, also in a quote or a list, and comments. An element inside them is only mentioned. */
const fenceOrComment =
  /^(?<before>[ \t>]*)(?<fence>`{3,}|~{3,})[^]*?^\k<before> {0,3}\k<fence>|\{\/\*[^]*?\*\/\}|<!--[^]*?-->/gm;

const lines = (text: string): number => text.split('\n').length;

/** Finds the elements of a page that show a part of the API, in their order. */
export function referencesIn(source: string): Reference[] {
  const page = source.replace(fenceOrComment, (text) => '\n'.repeat(lines(text) - 1));
  return [...page.matchAll(elementPattern)].map(({1: tag, 2: attributes = '', index}) => {
    const element = tag as Reference['element'];
    return {
      element,
      name: attribute(attributes, attributeOf(element)) ?? '',
      to: attribute(attributes, 'to'),
      line: lines(page.slice(0, index)),
    };
  });
}
