import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';

import type {DocMetadata, LoadedVersion} from '@docusaurus/plugin-content-docs';

import {apiOf, loadedVersions} from '../content';
import {routeOf, type Site} from './site';

/** The file of each version that says how to send a request, in the fewest words. */
const partial = '_llms.mdx';

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Pages that belong together. */
interface Section {
  label: string;
  pages: DocMetadata[];
}

/** A file with the text of a section, or of a part of a long one. */
interface FullText {
  /** Its path below the version's root. */
  file: string;
  label: string;
  text: string;
}

/** The categories among items of a sidebar, at any depth, each before those in it. */
const categoriesIn = (items: SidebarItem[]): Extract<SidebarItem, {type: 'category'}>[] =>
  items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesIn(item.items)] : []));

/**
 * The pages of a version by the categories of its sidebars, at any depth, in their order. Those in no category are the last
 * section. Unlisted pages are in none.
 */
function sectionsOf({docs, sidebars}: LoadedVersion): Section[] {
  const listed = docs.filter(({unlisted}) => !unlisted);
  const categories = categoriesIn(Object.values(sidebars).flat()).map(({label, link, items}) => {
    const ids = [link, ...items].flatMap((item) => (item?.type === 'doc' ? item.id : []));
    return {label, pages: ids.flatMap((id) => listed.filter((page) => page.id === id))};
  });
  const inCategories = new Set(categories.flatMap(({pages}) => pages));
  const others = listed.filter((page) => !inCategories.has(page));
  return [...categories, {label: 'Other pages', pages: others}].filter(
    ({pages}) => pages.length > 0,
  );
}

/** As many characters as an assistant can read at once: about 100,000 tokens of four each. */
const limit = 400_000;

/** Texts in parts below the limit. A longer text is a part of its own. */
export function inParts(texts: string[], limit: number): string[][] {
  const parts: string[][] = [];
  let length = Infinity;
  for (const text of texts) {
    if (length + text.length > limit) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(text);
    length += text.length;
  }
  return parts;
}

/** The files with the whole text of a section. */
async function fullTexts(site: Site, {label, pages}: Section): Promise<FullText[]> {
  const markdown = pages.map(({permalink}) =>
    readFile(path.join(site.props.outDir, `${routeOf(site, permalink)}.md`), 'utf8'),
  );
  const parts = inParts(await Promise.all(markdown), limit);
  return parts.map((texts, position) => {
    const title = parts.length > 1 ? `${label} ${position + 1}` : label;
    const name = title.toLowerCase().replaceAll(/\W+/g, '-');
    return {file: `llms-full/${name}.txt`, label: title, text: texts.join('\n\n---\n\n')};
  });
}

/** The text of a version's `llms.txt`: how to send a request, a list of all pages, and a list of the files with their text. */
async function llmsIndex(
  site: Site,
  version: LoadedVersion,
  sections: Section[],
  files: FullText[],
): Promise<string> {
  const {url} = site.props.siteConfig;
  const requests = await readFile(path.join(version.contentPath, partial), 'utf8');
  const apiUrl = apiOf(site.content, version).description.servers[0]?.url ?? '';
  const urlOf = (file: string): string => url + path.posix.join(version.path, file);
  const lists = sections.map(({label, pages}) => {
    const entries = pages.map(
      ({title, permalink, description}) => `- [${title}](${url}${permalink}.md): ${description}`,
    );
    return [`## ${label}\n`, ...entries].join('\n');
  });
  const texts = files.map(({file, label, text}) => {
    const tokens = Math.ceil(text.length / 4000); // of four characters, in thousands
    return `- [${label}](${urlOf(file)}): about ${tokens},000 tokens`;
  });
  return `# Nuvemshop / Tiendanube API, ${version.label}

> REST API of the e-commerce platform Nuvemshop (Brazil) and Tiendanube (Spanish-speaking countries).

- Base URL: \`${apiUrl}\`. The host \`api.nuvemshop.com.br\` is equivalent.
${requests.trim()}
- Details: ${urlOf('intro.md')}
- OpenAPI description: ${urlOf('openapi.json')}
- TypeScript types: ${urlOf('types.d.ts')}

${lists.join('\n\n')}

## Whole sections

${texts.join('\n')}
`;
}

/**
 * Writes, for each version, `llms.txt`, an index of its pages' Markdown, and `llms-full/*.txt`, with the Markdown of all
 * pages of a section. Unlisted pages are in neither.
 */
export async function writeLlmsFiles(site: Site): Promise<void> {
  for (const version of loadedVersions(site.content)) {
    const root = path.join(site.props.outDir, routeOf(site, version.path));
    const sections = sectionsOf(version);
    const files = (await Promise.all(sections.map((one) => fullTexts(site, one)))).flat();
    await mkdir(path.join(root, 'llms-full'), {recursive: true});
    for (const {file, text} of files) await writeFile(path.join(root, file), text);
    await writeFile(path.join(root, 'llms.txt'), await llmsIndex(site, version, sections, files));
  }
}
