import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {
  Blockquote,
  Code,
  Heading,
  InlineCode,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {directiveToMarkdown} from 'mdast-util-directive';
import {gfmToMarkdown} from 'mdast-util-gfm';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import {phrasing} from 'mdast-util-phrasing';
import {toMarkdown} from 'mdast-util-to-markdown';
import type {Processor} from 'unified';
import {VFile} from 'vfile';

import {writeGeneratedFile} from '../generated-file';
import {dataFileOf} from '../openapi/pages';
import {
  elementText,
  namedSchemas,
  operationLead,
  operationParts,
  pageCards,
  permalinksFile,
  webhookLead,
  webhookParts,
} from '../openapi/twin';
import type {PageData} from '../openapi/view-types';
import {failAt, warnAt} from './fail';
import {literalText, type Element} from './mdx';
import {readPageData} from './page-data';
import {twinLinks} from './twin-links';

interface Options {
  siteDir: string;
  /** Where the site is served: origin and base URL, with a slash at the end. */
  siteUrl: string;
  /** The folder of the JSON files that src/plugins/api-reference writes, with texts in Markdown. */
  dataDir: string;
  /** The folder of src/plugins/markdown-twins: it has the addresses of the pages, and gets the twins. */
  twinsDir: string;
}

type Expression = MdxFlowExpression | MdxTextExpression;

/** Markdown that is written already. */
const raw = (value: string): RootContent => ({type: 'html', value});
const text = (value: string): Text => ({type: 'text', value});
const bold = (children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children: [{type: 'strong', children}],
});

/** What nodes say, without its form. */
const plainText = (nodes: RootContent[]): string =>
  nodes
    .map((node) =>
      'children' in node ? plainText(node.children) : 'value' in node ? node.value : '',
    )
    .join('');

/** The attributes that are texts. */
const attributesOf = ({attributes}: Element): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const {name, value} = attribute;
      const given = typeof value === 'object' ? literalText(value?.data?.estree) : value;
      return given === undefined ? [] : [[name, given]];
    }),
  );

/** A file whose nodes are being turned into Markdown: the page, or a partial in it. */
interface Source {
  /** Its path in the repository. */
  file: string;
  /** Partials by the names under which the file imports them. */
  partials: Map<string, string>;
  /** What a page gives a partial. */
  props: Record<string, RootContent[]>;
}

function partialsOf({children}: Root, file: string): Map<string, string> {
  const statements = children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
  );
  const partials = new Map<string, string>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const target = String(statement.source.value);
    const [specifier] = statement.specifiers;
    if (!specifier || !/\.mdx?$/.test(target)) continue;
    const partial = target.startsWith('@site/')
      ? path.normalize(target.replace('@site/', ''))
      : path.join(path.dirname(file), target);
    partials.set(specifier.local.name, partial);
  }
  return partials;
}

/** Titles of admonitions that have none of their own. */
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** An admonition as a quote that begins with its title. */
function quote({name, children}: ContainerDirective, content: RootContent[]): Blockquote {
  const [first] = children;
  const hasTitle = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  const [label] = content;
  const title =
    hasTitle && label?.type === 'paragraph' ? label.children : [text(capitalized(name))];
  const rest = hasTitle ? content.slice(1) : content;
  return {type: 'blockquote', children: [bold(title), ...rest] as Blockquote['children']};
}

/** A heading without its id, `{#id}`, which Docusaurus's own plugin takes off later. */
function withoutId(heading: Heading): Heading {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return heading;
  const children = [
    ...heading.children.slice(0, -1),
    text(last.value.replace(/\s*\{#[^}]+\}\s*$/, '')),
  ];
  return {...heading, children};
}

const isPhrasing = (nodes: RootContent[]): nodes is PhrasingContent[] =>
  nodes.every((node) => phrasing(node));

/** What an element or an expression contains; a block that contains words is a paragraph. */
function toBlock({type}: Element | Expression, content: RootContent[]): RootContent[] {
  const isBlock = type === 'mdxJsxFlowElement' || type === 'mdxFlowExpression';
  return isBlock && content.length > 0 && isPhrasing(content)
    ? [{type: 'paragraph', children: content}]
    : content;
}

/** A block of code, or code in a line. */
function codeOf(
  {type}: Element,
  {language, className}: Record<string, string>,
  value: string,
): Code | InlineCode {
  if (type === 'mdxJsxTextElement') return {type: 'inlineCode', value};
  const lang = language ?? /\blanguage-(\S+)/.exec(className ?? '')?.[1] ?? null;
  return {type: 'code', lang, value};
}

/** `<!-- -->`, which Docusaurus adds to MDX, with a node that the types do not know. */
const isHtmlComment = ({type}: {type: string}): boolean => type === 'comment';

/** What divides each post of the blog into what the list of posts shows and the rest: a comment that says `truncate`. */
const isTruncation = (node: RootContent): boolean =>
  node.type === 'mdxFlowExpression' && node.value.includes('truncate');

/**
 * A remark plugin that writes the Markdown form of each page and post, for readers' assistants: the page's own tree, with the
 * elements of the reference from their data. It runs first, before other plugins change the tree, and leaves it as it
 * is. (Docusaurus 3.7.0 has no such output.) All of MDX works in a page: of a component without a form of its own, its
 * content is what Markdown has; an expression that has to be evaluated is left out, with a warning.
 *
 * @throws for an element of the reference without data and for a missing partial, with file and line
 */
export default function markdownTwin(
  this: Processor,
  {siteDir, siteUrl, dataDir, twinsDir}: Options,
) {
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
    // The list of posts compiles their first parts, under the same path.
    if (file.startsWith(`blog${path.sep}`) && !root.children.some(isTruncation)) return;
    const permalinks = JSON.parse(
      readFileSync(path.join(twinsDir, permalinksFile), 'utf8'),
    ) as Record<string, string>;
    const permalink = permalinks[file] ?? '';
    const toUrl = twinLinks({siteDir, siteUrl, twinsDir, permalinks, permalink});
    let loaded: PageData | undefined;
    const dataOf = (node: Element, source: Source): PageData =>
      (loaded ??= readPageData(path.join(dataDir, dataFileOf(file)), node, vfile(source)));
    let names: Map<string, string> | undefined;
    const named = (data: PageData): Map<string, string> => (names ??= namedSchemas(data));

    function partialNodes(node: Element, partial: string, source: Source): RootContent[] {
      const element = `<${node.name ?? ''}>`;
      const line = node.position?.start.line;
      if (!existsSync(path.join(siteDir, partial))) {
        const reason = `${element} is imported from ${partial}, which doesn't exist. Correct the path.`;
        return failAt(vfile(source), line, reason);
      }
      const attributes = Object.entries(attributesOf(node));
      if (attributes.length < node.attributes.length) {
        const reason = `the Markdown form of ${element} lacks attributes that aren't written as name="…".`;
        warnAt(vfile(source), line, reason);
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
      warnAt(vfile(source), node.position?.start.line, reason);
      return [];
    }

    function elementNodes(node: Element, source: Source): RootContent[] {
      const {name, children} = node;
      const attributes = attributesOf(node);
      const content = (): RootContent[] => toTwin(children, source);
      const partial = source.partials.get(name ?? '');
      if (partial !== undefined) return partialNodes(node, partial, source);
      switch (name) {
        case 'Operation': {
          const data = dataOf(node, source);
          const operation = data.operations[attributes['id'] ?? ''];
          if (!operation) return [];
          const title: Heading = {type: 'heading', depth: 2, children: [text(operation.title)]};
          const parts = operationParts(operation, named(data), data.commonErrorsHref);
          return [title, raw(operationLead(operation)), ...content(), raw(parts)];
        }
        case 'Webhook': {
          const data = dataOf(node, source);
          const webhook = data.webhooks[attributes['name'] ?? ''];
          if (!webhook) return [];
          const title: Heading = {type: 'heading', depth: 3, children: [text(webhook.title)]};
          return [
            title,
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
          return [{type: 'inlineCode', value: plainText(content())}];
        case 'CodeBlock':
          return [codeOf(node, attributes, plainText(content()))];
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
      const shown = nodes.filter((node) => !isHtmlComment(node));
      return shown.flatMap((node): RootContent[] => {
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
    await writeGeneratedFile(path.join(twinsDir, 'files', `${permalink}.md`), twin);
  };
}
