import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';

import {pageCards} from '../generated-files';
import {
  elementText,
  operationLead,
  operationParts,
  webhookLead,
  webhookParts,
} from '../openapi/twin';
import type {PageData} from '../openapi/view-types';
import {textAttributes, type Element} from './mdx';
import {bold, codeOf, heading, isPhrasing, raw, text, toBlock} from './twin-nodes';

/** What a page shows of the API. */
export interface PageReference {
  data: PageData;
  /** The schemas by the anchors of the properties that have their names, for links to them. */
  named: Map<string, string>;
}

/** What an element can take for its Markdown twin. */
interface Surroundings {
  /** The URL of its page. */
  url: string;
  toUrl: (target: string) => string;
  /** Says that the Markdown twin has nothing in its place. */
  warnOfOmission: () => void;
  /** The Markdown twin of what it contains. */
  content: () => RootContent[];
  reference: () => PageReference;
}

function operationNodes(id: string, {content, reference}: Surroundings): RootContent[] {
  const {data, named} = reference();
  const operation = data.operations[id];
  if (!operation) return [];
  return [
    heading(2, operation.title),
    raw(operationLead(operation)),
    ...content(),
    raw(operationParts(operation, named, data.commonErrorsHref)),
  ];
}

function webhookNodes(name: string, {content, reference}: Surroundings): RootContent[] {
  const {data, named} = reference();
  const webhook = data.webhooks[name];
  if (!webhook) return [];
  return [
    heading(3, webhook.title),
    raw(webhookLead(webhook)),
    ...content(),
    raw(webhookParts(webhook, named)),
  ];
}

/** What the Markdown twin of a page has in place of an element that is no partial. */
export function replacementNodes(node: Element, surroundings: Surroundings): RootContent[] {
  const {url, toUrl, content, reference} = surroundings;
  const {name} = node;
  const attributes = textAttributes(node);
  switch (name) {
    case 'Operation':
      return operationNodes(attributes['id'] ?? '', surroundings);
    case 'Webhook':
      return webhookNodes(attributes['name'] ?? '', surroundings);
    case 'Endpoints':
    case 'ErrorCatalog':
    case 'OperationSample':
    case 'Schema':
    case 'ScopeTable':
    case 'VersionDiff':
      return [
        raw(elementText(name, attributes['id'] ?? attributes['name'] ?? '', reference().data)),
      ];
    case 'Head':
    case 'TagFilter':
    case 'TOCInline':
    case 'WebhookTester':
      return [];
    case 'Feeds': {
      const feeds = ['RSS', 'Atom'].map((feed) => `[${feed}](${url}/${feed.toLowerCase()}.xml)`);
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
    case 'a':
    case 'Link': {
      const label = content();
      const target = attributes['to'] ?? attributes['href'];
      if (target === undefined || !isPhrasing(label)) return toBlock(node, label);
      return toBlock(node, [{type: 'link', url: toUrl(target), children: label}]);
    }
    case 'TabItem': {
      const label = text(attributes['label'] ?? attributes['value'] ?? '');
      return [bold([label]), ...toBlock(node, content())];
    }
    case 'img': {
      const {src, alt = ''} = attributes;
      if (src === undefined) {
        surroundings.warnOfOmission();
        return [];
      }
      return toBlock(node, [{type: 'image', url: toUrl(src), alt}]);
    }
    case 'Anchor':
    case 'CodeTabs':
      return content();
    default:
      if (node.children.length === 0) surroundings.warnOfOmission();
      return toBlock(node, content());
  }
}
