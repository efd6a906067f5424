import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Blockquote, Heading, Root, RootContent, Text} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {directiveToMarkdown} from 'mdast-util-directive';
import {gfmToMarkdown} from 'mdast-util-gfm';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {phrasing} from 'mdast-util-phrasing';
import {toMarkdown} from 'mdast-util-to-markdown';
import type {Processor} from 'unified';
import {VFile} from 'vfile';

import {writeGeneratedFile} from '../generated-file';
import {dataFileOf, type PageData} from '../openapi/pages';
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
import {failAt} from './fail';

interface Options {
  siteDir: string;
  /** Where the site is served: origin and base URL, with a slash at the end. */
  siteUrl: string;
  /** The folder of the JSON files that src/plugins/api-reference writes, with texts in Markdown. */
  dataDir: string;
  /** The folder of src/plugins/markdown-twins: it has the addresses of the pages, and gets the twins. */
  twinsDir: string;
}

type Element = MdxJsxFlowElement | MdxJsxTextElement;

/** Markdown that is written already. */
const raw = (value: string): RootContent => ({type: 'html', value});
const text = (value: string): Text => ({type: 'text', value});

const attributesOf = ({attributes}: Element): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
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
  const title: RootContent[] = hasTitle
    ? content.slice(0, 1)
    : [{type: 'paragraph', children: [text(capitalized(name))]}];
  const rest = hasTitle ? content.slice(1) : content;
  const bold = title.map((node): RootContent =>
    node.type === 'paragraph'
      ? {...node, children: [{type: 'strong', children: node.children}]}
      : node,
  );
  return {type: 'blockquote', children: [...bold, ...rest] as Blockquote['children']};
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

/** What an element of HTML contains; a block that contains words is a paragraph. */
const htmlNodes = ({type}: Element, content: RootContent[]): RootContent[] =>
  type === 'mdxJsxFlowElement' && content.length > 0 && content.every((node) => phrasing(node))
    ? [{type: 'paragraph', children: content}]
    : content;

/** What divides each post of the blog into what the list of posts shows and the rest: a comment that says `truncate`. */
const isTruncation = (node: RootContent): boolean =>
  node.type === 'mdxFlowExpression' && node.value.includes('truncate');

/**
 * A remark plugin that writes the Markdown form of each page and post, for readers' assistants: the page's own tree, with the
 * elements of the reference from their data. It runs first, before other plugins change the tree, and leaves it as it
 * is. (Docusaurus 3.7.0 has no such output.)
 *
 * @throws for a component or an expression that has no form in Markdown, with file and line
 */
export default function markdownTwin(
  this: Processor,
  {siteDir, siteUrl, dataDir, twinsDir}: Options,
) {
  const fail = (node: RootContent, {file}: Source, reason: string): never =>
    failAt(new VFile({path: path.join(siteDir, file)}), node.position?.start.line, reason);

  const parse = (file: string): Root =>
    this.parse(new VFile(readFileSync(path.join(siteDir, file), 'utf8'))) as Root;

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
    let loaded: PageData | undefined;
    const data = (): PageData =>
      (loaded ??= JSON.parse(
        readFileSync(path.join(dataDir, dataFileOf(file)), 'utf8'),
      ) as PageData);
    let names: Map<string, string> | undefined;
    const named = (): Map<string, string> => (names ??= namedSchemas(data()));

    /** The absolute URL of a link. */
    function toUrl(target: string, from: string): string {
      if (target.startsWith('#')) return `${siteUrl}${permalink}${target}`;
      if (target.startsWith('pathname:///')) {
        return new URL(target.replace('pathname://', ''), siteUrl).href;
      }
      if (target.startsWith('/')) return siteUrl + target.slice(1);
      const [, linked = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
      const address = permalinks[path.join(path.dirname(from), linked)];
      return address === undefined ? target : siteUrl + address + suffix;
    }

    function elementNodes(node: Element, source: Source): RootContent[] {
      const {name, children} = node;
      const attributes = attributesOf(node);
      const content = (): RootContent[] => toTwin(children, source);
      const partial = source.partials.get(name ?? '');
      if (partial !== undefined) {
        const element = `<${name ?? ''}>`;
        if (!existsSync(path.join(siteDir, partial))) {
          const reason = `${element} is imported from ${partial}, which doesn't exist. Correct the path.`;
          return fail(node, source, reason);
        }
        if (Object.keys(attributes).length < node.attributes.length) {
          const reason = `${element} takes texts only, because its Markdown form contains them. Write its attributes as name="…".`;
          return fail(node, source, reason);
        }
        const tree = parse(partial);
        const given = Object.entries(attributes).map(([key, value]) => [key, [text(value)]]);
        const props = {...Object.fromEntries(given), children: content()} as Source['props'];
        return toTwin(tree.children, {file: partial, partials: partialsOf(tree, partial), props});
      }
      switch (name) {
        case 'Operation': {
          const operation = data().operations[attributes['id'] ?? ''];
          if (!operation) return [];
          const title: Heading = {type: 'heading', depth: 2, children: [text(operation.title)]};
          const parts = operationParts(operation, named(), data().commonErrorsHref);
          return [title, raw(operationLead(operation)), ...content(), raw(parts)];
        }
        case 'Webhook': {
          const webhook = data().webhooks[attributes['name'] ?? ''];
          if (!webhook) return [];
          const title: Heading = {type: 'heading', depth: 3, children: [text(webhook.title)]};
          return [
            title,
            raw(webhookLead(webhook)),
            ...content(),
            raw(webhookParts(webhook, named())),
          ];
        }
        case 'Endpoints':
        case 'ErrorCatalog':
        case 'OperationSample':
        case 'Schema':
        case 'ScopeTable':
        case 'VersionDiff':
          return [raw(elementText(name, attributes['id'] ?? attributes['name'] ?? '', data()))];
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
        case 'code': {
          const values = content().map((part) => ('value' in part ? part.value : ''));
          return [{type: 'inlineCode', value: values.join('')}];
        }
        case 'Anchor':
        case 'CodeTabs':
          return content();
        default:
          if (!name || /^[a-z]/.test(name)) return htmlNodes(node, content());
          return fail(
            node,
            source,
            `<${name}> is unknown. Correct its name, or give it a form in Markdown in src/remark/markdown-twin.ts.`,
          );
      }
    }

    function toTwin(nodes: RootContent[], source: Source): RootContent[] {
      return nodes.flatMap((node): RootContent[] => {
        switch (node.type) {
          case 'yaml':
          case 'mdxjsEsm':
            return [];
          case 'mdxFlowExpression':
          case 'mdxTextExpression': {
            const [, prop] = /^props\.(\w+)$/.exec(node.value) ?? [];
            if (prop !== undefined) return source.props[prop] ?? [];
            const isComment = /^\s*\/\*/.test(node.value);
            return isComment
              ? []
              : fail(
                  node,
                  source,
                  `{${node.value}} has no form in Markdown. Write its text instead.`,
                );
          }
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
