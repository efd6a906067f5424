/** How long a file of the search may take. A slow connection needs some seconds. */
export const timeLimit = 15_000;

/** Rejects when something takes longer, as a file that hangs: browsers have no limit of their own. */
export const inTime = <T>(loading: Promise<T>): Promise<T> =>
  Promise.race([
    loading,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('The search took too long to load.')), timeLimit);
    }),
  ]);
