/**
 * What a page may cost a reader: about 5% more than it did when this was written, so that a writer can add a paragraph.
 * Bytes are compressed with Brotli; scripts/first-load.mjs measures.
 */
export interface Budget {
  /** Elements of the page as it arrives. */
  nodes: number;
  /** All bytes, those of JavaScript files and requests, until the reader's first interaction. */
  bytesBefore: number;
  jsBefore: number;
  requestsBefore: number;
  /** JavaScript and requests of the page with its application running. */
  jsAfter: number;
  requestsAfter: number;
}

export const budgets: Record<string, Budget> = {
  intro: {
    nodes: 745,
    bytesBefore: 31_500,
    jsBefore: 0,
    requestsBefore: 3,
    jsAfter: 136_000,
    requestsAfter: 10,
  },
  'resources/coupon': {
    nodes: 2_300,
    bytesBefore: 34_600,
    jsBefore: 0,
    requestsBefore: 3,
    jsAfter: 130_500,
    requestsAfter: 10,
  },
  'resources/order': {
    nodes: 8_850,
    bytesBefore: 59_000,
    jsBefore: 0,
    requestsBefore: 4,
    jsAfter: 136_000,
    requestsAfter: 10,
  },
  'guides/shipping-provider': {
    nodes: 1_820,
    bytesBefore: 37_500,
    jsBefore: 0,
    requestsBefore: 4,
    jsAfter: 136_000,
    requestsAfter: 10,
  },
};
