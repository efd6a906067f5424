/** The file of a version's search (src/plugins/site-files/search-index.ts): its pages, and the words of the glossary. */
export interface IndexFile {
  pages: IndexedPage[];
  /** The Portuguese and Spanish terms of the glossary, and their English ones. */
  terms: Record<string, string>;
}

export interface IndexedPage {
  /** Its address below that of the site, such as `resources/order`. */
  url: string;
  title: string;
  /** The group of the sidebar that it's in, such as `Catalog`. */
  group: string;
  keywords: string;
  /** What stands before the first heading, then a section for each heading, operation, event, and property. */
  sections: IndexedSection[];
}

export interface IndexedSection {
  /** Its ID on the page; that of the page itself is empty. */
  anchor: string;
  /** Its heading, or the path of a property, such as `order.customer.name`. */
  title: string;
  /** Its text, a line for each paragraph, row, or item. */
  text: string;
  kind?: 'event' | 'operation' | 'parameter' | 'property' | undefined;
  /** Of an operation, its method and path, such as `GET /orders`; of a property or a parameter, its type and badges. */
  detail?: string | undefined;
}
