/**
 * What a page may cost a reader: about 5% more than it did when this was written, so that a writer can add a paragraph.
 * Bytes are compressed with Brotli; scripts/bench/first-load.mjs measures.
 */
export interface Budget {
  /** Elements of the page as it arrives. */
  nodes: number;
  /** All bytes, those of JavaScript files and requests, until the reader shows interest. */
  bytesBefore: number;
  jsBefore: number;
  requestsBefore: number;
  /**
   * JavaScript and requests of the page with its application running. Leave 0.2 kB of room: any new page changes hashes of
   * routes in main.js, and so its compressed size.
   */
  jsAfter: number;
  requestsAfter: number;
}

export const budgets: Record<string, Budget> = {
  intro: {
    nodes: 1_200,
    bytesBefore: 28_900,
    jsBefore: 0,
    requestsBefore: 4,
    jsAfter: 130_250,
    requestsAfter: 10,
  },
  'resources/coupon': {
    nodes: 1_750,
    bytesBefore: 28_000,
    jsBefore: 0,
    requestsBefore: 4,
    jsAfter: 124_950,
    requestsAfter: 10,
  },
  'resources/order': {
    nodes: 7_000,
    bytesBefore: 49_600,
    jsBefore: 0,
    requestsBefore: 4,
    jsAfter: 129_950,
    requestsAfter: 10,
  },
  'guides/shipping-provider': {
    nodes: 1_550,
    bytesBefore: 32_600,
    jsBefore: 0,
    requestsBefore: 4,
    // Of these Mermaid, which draws the diagram in view, has 200 kB in 22 files.
    jsAfter: 334_150,
    requestsAfter: 32,
  },
};
