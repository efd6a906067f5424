import {attributeOf, referenceElements} from './elements';

// Where pages show parts of the API. Pages are searched as text: Docusaurus parses a page only after its data is
// written, and what is found here decides which data that is.

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
const element = new RegExp(String.raw`(?<!\\)<(${tags.join('|')})\b([^>]*)`, 'g');

/** The value of an attribute in quotes; undefined where there is none. */
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}=(["'])(.*?)\1`).exec(attributes)?.[2];

/** Code and comments. An element inside them is only mentioned. */
const codeOrComment = new RegExp(
  [
    // A fence, also in a quote.
    /^(?<before>[ \t>]*)(?<fence>`{3,}|~{3,})[^]*?^\k<before> {0,3}\k<fence>/,
    /\{\/\*[^]*?\*\/\}/,
    /<!--[^]*?-->/,
    // A code span: it ends with as many backticks as it begins with, in the same paragraph.
    /(?<!`)(?<ticks>`+)(?!`)(?:(?!\n\s*\n)[^])+?(?<!`)\k<ticks>(?!`)/,
  ]
    .map(({source}) => source)
    .join('|'),
  'gm',
);

const lines = (text: string): number => text.split('\n').length;

/** Finds the elements of a page that show a part of the API, in their order. What is escaped is text. */
export function referencesIn(source: string): Reference[] {
  const page = source.replace(codeOrComment, (text) => '\n'.repeat(lines(text) - 1));
  return [...page.matchAll(element)].map(({1: tag, 2: attributes = '', index}) => {
    const shown = tag as Reference['element'];
    return {
      element: shown,
      name: attribute(attributes, attributeOf(shown)) ?? '',
      to: attribute(attributes, 'to'),
      line: lines(page.slice(0, index)),
    };
  });
}
