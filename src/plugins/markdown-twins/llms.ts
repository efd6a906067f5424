import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {allItems, docOf, pageList, twinOf, type PublishedVersion} from './page-list';

/** The file of each version that says how to send a request, in the fewest words. */
const partial = '_llms.mdx';

/** The text of a version's `llms.txt`: how to send a request, then a list of all pages. */
export async function llmsIndex(published: PublishedVersion): Promise<string> {
  const {apiUrl, url, version} = published;
  const requests = await readFile(path.join(version.contentPath, partial), 'utf8');
  const intro = docOf(published, 'intro');
  const urlOf = (file: string): string => new URL(path.posix.join(version.path, file), url).href;
  return `# Nuvemshop / Tiendanube API, ${version.label}

> REST API of the e-commerce platform Nuvemshop (Brazil) and Tiendanube (Spanish-speaking countries).

- Base URL: \`${apiUrl}\`. The host \`api.nuvemshop.com.br\` is equivalent.
${requests.trim()}
- Details: ${intro ? url + twinOf(published, intro) : ''}
- OpenAPI description: ${urlOf('openapi.json')}
- TypeScript types: ${urlOf('types.d.ts')}

${pageList(published, allItems(published))}
`;
}
