import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {aliasedSitePath, escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Root, RootContent} from 'mdast';
import {directiveToMarkdown} from 'mdast-util-directive';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {toString} from 'mdast-util-to-string';
import type {Processor} from 'unified';
import {VFile} from 'vfile';

import {generatedPaths, pageCards, writeGeneratedFile} from '../generated-files';
import {dataFileOf} from '../openapi/pages';
import {
  elementText,
  namedSchemas,
  operationLead,
  operationParts,
  webhookLead,
  webhookParts,
} from '../openapi/twin';
import type {PageData} from '../openapi/view-types';
import {failAt, warnAt} from './fail';
import {literalText, textAttributes, type Element} from './mdx';
import {readPageData} from './page-data';
import {permalinksIn} from './permalinks';
import {twinLinks} from './twin-links';
import {
  bold,
  codeOf,
  heading,
  isPhrasing,
  quote,
  raw,
  text,
  toBlock,
  withoutId,
  type Expression,
} from './twin-nodes';
import {partialsOf} from './twin-partials';

/** The default of the option `truncateMarker` of Docusaurus's blog. */
const truncateMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

interface Options {
  siteDir: string;
  /** Where the site is served: origin and base URL, with a slash at the end. */
  siteUrl: string;
  /** Docusaurus's folder of generated files. */
  generatedDir: string;
}

/** A file whose nodes are being turned into Markdown: the page, or a partial in it. */
interface Source {
  /** Its path in the repository. */
  file: string;
  /** Partials by the names under which the file imports them. */
  partials: Map<string, string>;
  /** What a page gives a partial. */
  props: Record<string, RootContent[]>;
}

/**
 * A remark plugin that writes the Markdown form of each page and post, for readers' assistants: the page's own tree,
 * with the elements of the reference from their data. It runs before other plugins change the tree, and leaves it as it
 * is. (Docusaurus 3.7.0 has no such output.) All of MDX works in a page: of a component without a form of its own, its
 * content is what Markdown has; an expression that has to be evaluated is left out, with a warning.
 *
 * @throws for an element of the reference without data and for a missing partial, with file and line
 */
export default function markdownTwin(this: Processor, {siteDir, siteUrl, generatedDir}: Options) {
  const {markdownPageData, permalinks: permalinksFile, twins} = generatedPaths(generatedDir);
  const readPermalinks = permalinksIn(permalinksFile);
  const vfile = ({file}: Source): VFile => new VFile({path: path.join(siteDir, file)});

  const parse = (file: string): Root => {
    // Docusaurus does the same before it parses a page.
    const source = escapeMarkdownHeadingIds(readFileSync(path.join(siteDir, file), 'utf8'));
    return this.parse(new VFile({path: path.join(siteDir, file), value: source})) as Root;
  };

  return async (root: Root, page: VFile): Promise<void> => {
    const file = path.relative(siteDir, page.path);
    // A partial is a part of pages.
    if (path.basename(file).startsWith('_')) return;
    // The list of posts compiles their first parts, under the same path. They lack the marker that ends them.
    if (file.startsWith(`blog${path.sep}`) && !truncateMarker.test(String(page.value))) return;
    const permalinks = readPermalinks();
    const permalink = permalinks.get(aliasedSitePath(page.path, siteDir)) ?? '';
    const toUrl = twinLinks({siteDir, siteUrl, twins, permalinks, permalink});
    let loaded: PageData | undefined;
    const dataOf = (node: Element, source: Source): PageData =>
      (loaded ??= readPageData(path.join(markdownPageData, dataFileOf(file)), node, vfile(source)));
    let names: Map<string, string> | undefined;
    const named = (data: PageData): Map<string, string> => (names ??= namedSchemas(data));

    function partialNodes(node: Element, partial: string, source: Source): RootContent[] {
      const element = `<${node.name ?? ''}>`;
      if (!existsSync(path.join(siteDir, partial))) {
        const reason = `${element} is imported from ${partial}, which doesn't exist. Correct the path.`;
        return failAt(vfile(source), node, reason);
      }
      const attributes = Object.entries(textAttributes(node));
      if (attributes.length < node.attributes.length) {
        const reason = `the Markdown form of ${element} lacks attributes that aren't written as name="…".`;
        warnAt(vfile(source), node, reason);
      }
      const tree = parse(partial);
      const given = attributes.map(([key, value]) => [key, [text(value)]]);
      const children = toTwin(node.children, source);
      const props = {...Object.fromEntries(given), children} as Source['props'];
      return toTwin(tree.children, {file: partial, partials: partialsOf(tree, partial), props});
    }

    function expressionNodes(node: Expression, source: Source): RootContent[] {
      const [, prop] = /^props\.(\w+)$/.exec(node.value) ?? [];
      if (prop !== undefined) return source.props[prop] ?? [];
      const isComment = node.data?.estree?.body.length === 0;
      if (isComment) return [];
      const value = literalText(node.data?.estree);
      if (value !== undefined) return toBlock(node, [text(value)]);
      const reason = `the Markdown form lacks {${node.value}}. If readers need it there, write its text instead.`;
      warnAt(vfile(source), node, reason);
      return [];
    }

    function elementNodes(node: Element, source: Source): RootContent[] {
      const {name, children} = node;
      const attributes = textAttributes(node);
      const content = (): RootContent[] => toTwin(children, source);
      const partial = source.partials.get(name ?? '');
      if (partial !== undefined) return partialNodes(node, partial, source);
      switch (name) {
        case 'Operation': {
          const data = dataOf(node, source);
          const operation = data.operations[attributes['id'] ?? ''];
          if (!operation) return [];
          return [
            heading(2, operation.title),
            raw(operationLead(operation)),
            ...content(),
            raw(operationParts(operation, named(data), data.commonErrorsHref)),
          ];
        }
        case 'Webhook': {
          const data = dataOf(node, source);
          const webhook = data.webhooks[attributes['name'] ?? ''];
          if (!webhook) return [];
          return [
            heading(3, webhook.title),
            raw(webhookLead(webhook)),
            ...content(),
            raw(webhookParts(webhook, named(data))),
          ];
        }
        case 'Endpoints':
        case 'ErrorCatalog':
        case 'OperationSample':
        case 'Schema':
        case 'ScopeTable':
        case 'VersionDiff':
          return [
            raw(
              elementText(name, attributes['id'] ?? attributes['name'] ?? '', dataOf(node, source)),
            ),
          ];
        case 'Head':
        case 'TagFilter':
        case 'WebhookTester':
          return [];
        case 'Feeds': {
          const feeds = ['RSS', 'Atom'].map(
            (name) => `[${name}](${siteUrl}${permalink}/${name.toLowerCase()}.xml)`,
          );
          return [raw(`Feeds: ${feeds.join(', ')}`)];
        }
        case 'PageCards':
          return [raw(pageCards)];
        case 'br':
          return [text(' ')];
        case 'code':
          return [{type: 'inlineCode', value: toString(content())}];
        case 'CodeBlock':
          return [codeOf(node, attributes, toString(content()))];
        case 'Link': {
          const label = content();
          const target = attributes['to'] ?? attributes['href'];
          if (target === undefined || !isPhrasing(label)) return toBlock(node, label);
          const url = toUrl(target, source.file);
          return toBlock(node, [{type: 'link', url, children: label}]);
        }
        case 'TabItem': {
          const label = text(attributes['label'] ?? attributes['value'] ?? '');
          return [bold([label]), ...toBlock(node, content())];
        }
        case 'Anchor':
        case 'CodeTabs':
          return content();
        default:
          return toBlock(node, content());
      }
    }

    function toTwin(nodes: RootContent[], source: Source): RootContent[] {
      return nodes.flatMap((node): RootContent[] => {
        switch (node.type) {
          case 'yaml':
          case 'mdxjsEsm':
            return [];
          case 'mdxFlowExpression':
          case 'mdxTextExpression':
            return expressionNodes(node, source);
          case 'mdxJsxFlowElement':
          case 'mdxJsxTextElement':
            return elementNodes(node, source);
          case 'containerDirective':
            return [quote(node, toTwin(node.children, source))];
          default: {
            const own = node.type === 'heading' ? withoutId(node) : node;
            const linked = 'url' in own ? {...own, url: toUrl(own.url, source.file)} : own;
            if (!('children' in linked)) return [linked];
            const children = toTwin(linked.children, source);
            return [{...linked, children} as RootContent];
          }
        }
      });
    }

    const children = toTwin(root.children, {file, partials: partialsOf(root, file), props: {}});
    const {title, description} = page.data['frontMatter'] as {title: string; description?: string};
    const head = [`# ${title}`, description, `Source: ${siteUrl}${permalink}`];
    const body = toMarkdown(
      {type: 'root', children},
      {
        bullet: '-',
        extensions: [gfmToMarkdown(), directiveToMarkdown()],
      },
    );
    const twin = [...head.filter((part) => part !== undefined), body].join('\n\n');
    await writeGeneratedFile(path.join(twins, `${permalink}.md`), twin);
  };
}
