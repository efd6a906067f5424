import {readFileSync, statSync} from 'node:fs';

/** The addresses of pages and posts below the base URL, by files such as `@site/docs/intro.mdx`. */
export type Permalinks = Map<string, string>;

/**
 * Makes the function that reads the addresses which src/plugins/markdown-twins writes. Each page asks for those of all
 * pages, so the file is read again only after it has changed.
 */
export function permalinksIn(file: string): () => Permalinks {
  let readAt: number | undefined;
  let permalinks: Permalinks = new Map();
  return () => {
    const {mtimeMs} = statSync(file);
    if (mtimeMs !== readAt) {
      const written = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      permalinks = new Map(Object.entries(written));
      readAt = mtimeMs;
    }
    return permalinks;
  };
}
