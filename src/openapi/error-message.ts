/** Puts an error into words. JavaScript can throw anything. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
