import path from 'node:path';

import type {PhrasingContent} from 'mdast';

import {escapeAttribute, escapeText} from '../components/escape';
import {site} from '../config/site';
import {permalinkOf} from '../config/versions';
import {readMarkdown} from './markdown';

/** What of a link leads where, from a text in `folder`: to a page (src/components/prose/use-links) or out of the site. */
function linkAttributes(url: string, folder: string): string {
  if (url.startsWith('#')) return `href="${escapeAttribute(url)}"`;
  if (/^\.{0,2}\//.test(url)) {
    const [file = '', anchor] = url.split('#');
    const page = file.startsWith('/') ? file : permalinkOf(path.resolve(folder, file));
    const href = `${site.baseUrl}${page.slice(1)}${anchor ? `#${anchor}` : ''}`;
    return `href="${escapeAttribute(href)}" data-page`;
  }
  const href = url.replace('pathname://', '');
  return `href="${escapeAttribute(href)}" target="_blank" rel="noopener noreferrer"`;
}

const linkHtml = (url: string, label: string, folder: string): string =>
  `<a ${linkAttributes(url, folder)}>${label}</a>`;

function nodeHtml(node: PhrasingContent, folder: string): string | undefined {
  if (node.type === 'text') return escapeText(node.value.replaceAll('\n', ' '));
  if (node.type === 'inlineCode') return `<code>${escapeText(node.value)}</code>`;
  if (node.type !== 'strong' && node.type !== 'link') return undefined;
  const inside = sentenceHtml(node.children, folder);
  if (inside === undefined) return undefined;
  return node.type === 'strong' ? `<strong>${inside}</strong>` : linkHtml(node.url, inside, folder);
}

/**
 * A sentence as HTML, or undefined when it holds more than words, code, links and strong text.
 *
 * @param folder what links to files start from
 */
export function sentenceHtml(nodes: PhrasingContent[], folder: string): string | undefined {
  const all = nodes.map((node) => nodeHtml(node, folder));
  return all.includes(undefined) ? undefined : all.join('');
}

function parse(text: string): PhrasingContent[] {
  const [block, ...others] = readMarkdown(text) ?? [];
  return block?.type === 'paragraph' && others.length === 0 ? block.children : [];
}

/** The versions share most of their texts. */
const parsed = new Map<string, PhrasingContent[]>();

/**
 * Markdown of one paragraph as HTML: words, code, links and what is strong.
 *
 * @param folder what links to files start from
 * @throws for several paragraphs, emphasis, lists and all else
 */
export function inlineHtml(text: string, folder: string): string {
  const nodes = parsed.get(text) ?? parse(text);
  parsed.set(text, nodes);
  const html = sentenceHtml(nodes, folder);
  if (!html) {
    throw new Error(
      `This text of a description is more than a paragraph of words, code and links, so write it simpler: ${text}`,
    );
  }
  return html;
}
