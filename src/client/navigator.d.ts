/** The Network Information API, which not all browsers have and TypeScript's library does not know. */
interface Navigator {
  readonly connection?: {readonly saveData: boolean; readonly effectiveType: string};
}
