/** The Network Information API, which not all browsers have and TypeScript's library does not know. */
interface Navigator {
  readonly connection?: {readonly saveData: boolean; readonly effectiveType: string};
}

/** The part of the Navigation API that this site uses. */
interface Window {
  readonly navigation?: {
    /** Null in a document without an origin, as in a sandboxed frame. */
    readonly currentEntry: {readonly key: string} | null;
    addEventListener: (
      type: 'navigate',
      listener: (event: {
        readonly navigationType: 'push' | 'reload' | 'replace' | 'traverse';
      }) => void,
    ) => void;
  };
}
