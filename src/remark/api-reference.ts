import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {BlockContent, Heading, PhrasingContent, Root, Table} from 'mdast';

import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';
import {SKIP, visit} from 'unist-util-visit';

import type {Schema} from '../openapi/types';
import {
  parameterProperty,
  properties,
  resolve,
  schemaName,
  type Operation,
  type Property,
  type Response,
  type Webhook,
} from '../openapi/model';
import {cachedApi, type Api} from '../openapi/cache';
import {answerPanels, exampleHtml, panelsOf} from '../openapi/panels';
import type {PropertyData} from '../components/property/html';
import type {AnswerPanel} from '../components/samples';
import {pagesIn, permalinkOf} from '../config/versions';
import {escapeText} from '../components/escape';
import {element, type Block} from './jsx';
import {readMarkdown} from './markdown';
import {proseElement, tableElement, tableHtml} from './prose';
import {inlineHtml} from './sentence';

/** What the expansion of one page needs to know. */
interface Page extends Api {
  file: string;
  /** The folder of the description, which its links start from. */
  folder: string;
  /** The anchors of the schemas that the page shows in full, each in one place. */
  shown: Map<string, string>;
  /** The files of the pages that document each operation, by operationId, where the page links them. */
  operationFiles: Map<string, string>;
}

const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('/', '-')
    .toLowerCase();

/** The openapi.yaml of the version that a page belongs to. */
function descriptionOf(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'openapi', 'openapi.yaml');
    if (existsSync(candidate)) return candidate;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Markdown of the description as nodes of the page, its links to files made relative to the page. */
function markdown(page: Page, source: string): BlockContent[] {
  const children = readMarkdown(source);
  if (!children) {
    throw new Error(
      `This text of a description is more than paragraphs, lists, tables and code, so write it simpler: ${source}`,
    );
  }
  visit({type: 'root', children} satisfies Root, 'link', (node) => {
    if (!/^\.{1,2}\//.test(node.url)) return;
    const [file = '', anchor] = node.url.split('#');
    const target = path.relative(path.dirname(page.file), path.join(page.folder, file));
    node.url = `${target.startsWith('.') ? target : `./${target}`}${anchor ? `#${anchor}` : ''}`;
  });
  return children as BlockContent[];
}

const text = (value: string): PhrasingContent => ({type: 'text', value});
const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});
const link = (url: string, value: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(value)],
});
const paragraph = (...children: PhrasingContent[]): BlockContent => ({type: 'paragraph', children});

function heading(depth: Heading['depth'], title: string, id: string): Heading {
  return {
    type: 'heading',
    depth,
    children: [text(title)],
    data: {hProperties: {id}},
  };
}

/** The title of a part of an operation (./prose). */
const partHeading = (title: string, id: string): Heading => ({
  ...heading(3, title, id),
  data: {hProperties: {id, isPart: true}},
});

function table(header: string[], rows: PhrasingContent[][][]): Table {
  const row = (cells: PhrasingContent[][]): Table['children'][number] => ({
    type: 'tableRow',
    children: cells.map((children) => ({type: 'tableCell', children})),
  });
  return {
    type: 'table',
    children: [row(header.map((title) => [text(title)])), ...rows.map(row)],
  };
}

/** A text of the description as HTML. */
const sentence = (page: Page, text: string): string => inlineHtml(text, page.folder);

const codeHtml = (name: string): string => `<code>${escapeText(name)}</code>`;

const unlessEmpty = <Item>(list: Item[]): Item[] | undefined =>
  list.length > 0 ? list : undefined;

function propertyData(page: Page, property: Property): PropertyData {
  const {name, type, badges, description, values, children} = property;
  return {
    name,
    type: type.text,
    schema: type.schema,
    to: type.schema === undefined ? undefined : page.shown.get(type.schema),
    badges: unlessEmpty(badges),
    description: description ? sentence(page, description) : undefined,
    values: unlessEmpty(values.map(({value, meaning}) => [value, sentence(page, meaning)])),
    children: unlessEmpty(children.map((child) => propertyData(page, child))),
  };
}

/**
 * @param prefix what the anchor of each property begins with
 * @param anchor the anchor of the list, where it shows a schema
 */
const propertyList = (
  page: Page,
  list: Property[],
  prefix: string,
  anchor?: string,
): MdxJsxFlowElement =>
  element('Properties', {
    data: JSON.stringify(list.map((property) => propertyData(page, property))),
    prefix,
    anchor,
  });

/** The names of schemas that stand in a place of their own on the page, but for the one being shown. */
const elsewhere = (page: Page, own: string | undefined): Set<string> =>
  new Set([...page.shown.keys()].filter((name) => name !== own));

/** The properties of a schema in full. */
function schemaBlock(page: Page, schema: Schema, anchor: string): MdxJsxFlowElement {
  const name = schemaName(schema);
  return propertyList(
    page,
    properties(page.description, schema, page.sent.has(name ?? ''), elsewhere(page, name)),
    anchor,
    anchor,
  );
}

/** What a request carries or an answer holds: a link where the page shows the schema already, else all of it. */
function bodyBlocks(page: Page, schema: Schema, anchor: string, isSent: boolean): Block[] {
  const resolved = resolve(page.description, schema);
  const item = resolved.items ?? schema;
  const name = schemaName(item);
  const known = name === undefined ? undefined : page.shown.get(name);
  const isList = resolved.items !== undefined;
  if (name !== undefined && known !== undefined && known !== anchor) {
    return [
      paragraph(
        text(isList ? 'A list of ' : 'An object of the type '),
        link(`#${known}`, name),
        text('.'),
      ),
    ];
  }
  const list = properties(
    page.description,
    item,
    isSent || page.sent.has(name ?? ''),
    elsewhere(page, name),
  );
  if (list.length === 0) {
    return resolved.description ? markdown(page, resolved.description) : [];
  }
  if (name !== undefined) page.shown.set(name, anchor);
  return [
    ...(isList ? [paragraph(text('A list of objects with these properties:'))] : []),
    propertyList(page, list, anchor, anchor),
  ];
}

const places = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
] as const;

function parameterBlocks(page: Page, operation: Operation, id: string): Block[] {
  return places.flatMap(([place, title]) => {
    const list = operation.parameters.filter((parameter) => parameter.in === place);
    if (list.length === 0) return [];
    return [
      partHeading(title, `${id}-${place}-parameters`),
      propertyList(
        page,
        list.map((parameter) => parameterProperty(page.description, parameter)),
        id,
      ),
    ];
  });
}

const isSuccess = (status: string): boolean => status.startsWith('2');

/** A status with what it means. */
const statusElement = (page: Page, {status, description}: Response): MdxJsxFlowElement =>
  proseElement(`<p>${codeHtml(status)} ${sentence(page, description)}</p>`);

function returnBlocks(page: Page, {responses}: Operation, id: string): Block[] {
  return [
    partHeading('Returns', `${id}-returns`),
    ...responses
      .filter(({status}) => isSuccess(status))
      .flatMap((response) => [
        statusElement(page, response),
        ...(response.body?.schema
          ? bodyBlocks(page, response.body.schema, `${id}-${response.status}`, false)
          : []),
      ]),
  ];
}

function errorBlocks(page: Page, {responses}: Operation, id: string): Block[] {
  const errors = responses.filter(({status}) => !isSuccess(status));
  if (errors.length === 0) return [];
  const own = errors.filter(({isOnAnyCall}) => !isOnAnyCall);
  const others = errors.filter(({isOnAnyCall}) => isOnAnyCall);
  const rows = own.map(
    ({status, description}) =>
      `<td>${codeHtml(status)}</td><td>${sentence(page, description)}</td>`,
  );
  const statuses = others.map(({status}) => codeHtml(status)).join(', ');
  const anyCall = sentence(page, 'as on [any call](../intro.mdx#client-errors).');
  return [
    partHeading('Errors', `${id}-errors`),
    ...(own.length > 0
      ? [tableElement(tableHtml(['<th>Status</th><th>When, and what to do</th>', ...rows]))]
      : []),
    ...(others.length > 0 ? [proseElement(`<p>${statuses} ${anyCall}</p>`)] : []),
  ];
}

function sampleElements(page: Page, operation: Operation): MdxJsxFlowElement[] {
  const {requests, answers} = panelsOf(page.description, operation);
  return [
    ...(requests.length > 0 ? [element('RequestSamples', {panels: JSON.stringify(requests)})] : []),
    ...answerElements(answers),
  ];
}

const answerElements = (answers: AnswerPanel[]): MdxJsxFlowElement[] =>
  answers.length > 0 ? [element('AnswerSamples', {panels: JSON.stringify(answers)})] : [];

/** The path below the version and the store id; a call that belongs to no store has its own base before it. */
function shownPath({server, path: own}: Operation): string {
  const base = server?.url.replace(/^https:\/\/[^/]+\/[^/]+/, '').replace('/{store_id}', '') ?? '';
  return base + own;
}

const endpoint = (operation: Operation): MdxJsxFlowElement =>
  element('Endpoint', {
    method: operation.method,
    path: shownPath(operation),
    scopes: operation.scopes.join('|') || undefined,
    deprecated: operation.isDeprecated ? 'yes' : undefined,
  });

function operationBlocks(page: Page, operation: Operation, prose: Block[]): Block[] {
  const id = kebab(operation.id);
  return [
    heading(2, operation.summary, id),
    element('OperationLayout', {}, [
      element('OperationText', {}, [
        endpoint(operation),
        ...markdown(page, operation.description),
        ...prose,
        ...parameterBlocks(page, operation, id),
        ...(operation.body?.schema
          ? [
              partHeading('Request body', `${id}-request-body`),
              ...bodyBlocks(page, operation.body.schema, `${id}-body`, true),
            ]
          : []),
        ...returnBlocks(page, operation, id),
        ...errorBlocks(page, operation, id),
      ]),
      element('OperationSamples', {}, sampleElements(page, operation)),
    ]),
  ];
}

function webhookBlocks(page: Page, webhook: Webhook, prose: Block[]): Block[] {
  const id = kebab(webhook.path);
  const request = exampleHtml(webhook.body);
  return [
    heading(3, webhook.isQuestion ? webhook.summary : webhook.path, id),
    element('OperationLayout', {}, [
      element('OperationText', {}, [
        element('PlatformCall', {
          method: webhook.method,
          event: webhook.isQuestion ? undefined : webhook.path,
          scopes: webhook.scopes.join('|') || undefined,
          within: webhook.answerWithin,
        }),
        ...markdown(page, webhook.description),
        ...prose,
        ...(webhook.body?.schema
          ? [
              paragraph(text('The body that your app receives:')),
              ...bodyBlocks(page, webhook.body.schema, `${id}-body`, false),
            ]
          : []),
        paragraph(text('What your app answers:')),
        ...webhook.responses.flatMap((response) => [
          statusElement(page, response),
          ...(webhook.isQuestion && response.body?.schema
            ? bodyBlocks(page, response.body.schema, `${id}-${response.status}`, true)
            : []),
        ]),
      ]),
      element('OperationSamples', {}, [
        ...(request === undefined ? [] : [element('CodePanel', {language: 'json', html: request})]),
        ...answerElements(answerPanels(webhook.responses)),
      ]),
    ]),
  ];
}

/** The files in a version's folder that document each operation, by operationId. */
function operationFiles(folder: string): Map<string, string> {
  return new Map(
    pagesIn(folder).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<Operation id="([^"]+)"/g)].map(
        ([, id = '']): [string, string] => [id, file],
      ),
    ),
  );
}

/** A link to where an operation stands in full. */
function operationLink(page: Page, {id, summary}: Operation): PhrasingContent {
  const file = page.operationFiles.get(id);
  if (file === undefined) throw new Error(`The operation ${id} is on no page.`);
  return link(`${permalinkOf(file)}#${kebab(id)}`, summary);
}

/** The request of an operation that another page documents, for the step of a guide. */
const operationSample = (page: Page, operation: Operation): Block[] => [
  element('OperationSample', {}, [
    paragraph(operationLink(page, operation)),
    endpoint(operation),
    ...sampleElements(page, operation),
  ]),
];

/** Every scope with what it opens and the operations that need it. */
function scopeTable(page: Page): Block[] {
  const rows = Object.entries(page.description.components.securitySchemes?.OAuth?.flows ?? {})
    .flatMap(([, flow]) => Object.entries(flow.scopes))
    .map(([scope, opens]) => {
      const needing = [...page.operations.values()].filter(({scopes}) => scopes.includes(scope));
      const links = needing.flatMap((operation, position) => [
        ...(position > 0 ? [text(', ')] : []),
        operationLink(page, operation),
      ]);
      const [meaning] = markdown(page, opens);
      const words = meaning?.type === 'paragraph' ? meaning.children : [];
      return [[code(scope)], words, links.length > 0 ? links : [text('None')]];
    });
  return [table(['Scope', 'What it opens', 'Operations that need it'], rows)];
}

/** The value of the one attribute that an element has to have; anything else is a mistake of the writer. */
function onlyAttribute(page: Page, node: MdxJsxFlowElement, name: string): string {
  const [attribute, ...others] = node.attributes;
  const isRight =
    attribute?.type === 'mdxJsxAttribute' && attribute.name === name && others.length === 0;
  if (!isRight || typeof attribute.value !== 'string') {
    throw fault(page, node, `takes one attribute, ${name}="…"`);
  }
  return attribute.value;
}

function fault(page: Page, node: MdxJsxFlowElement, problem: string): Error {
  const place = `${path.relative(process.cwd(), page.file)}:${node.position?.start.line ?? 1}`;
  return new Error(`${place}: <${node.name}> ${problem}.`);
}

/** The value under a name, or a fault that says which names there are. */
function named<Value>(
  page: Page,
  node: MdxJsxFlowElement,
  all: Map<string, Value>,
  name: string,
): Value {
  const value = all.get(name);
  if (value !== undefined) return value;
  const alike = [...all.keys()].filter((key) =>
    key.toLowerCase().includes(name.slice(0, 5).toLowerCase()),
  );
  throw fault(
    page,
    node,
    `names '${name}', which the API description does not have. ` +
      (alike.length > 0
        ? `Did you mean ${alike.slice(0, 8).join(', ')}?`
        : 'Look it up in the openapi folder'),
  );
}

function expand(page: Page, node: MdxJsxFlowElement): Block[] {
  const prose = node.children as Block[];
  if (node.name === 'Schema') {
    const name = onlyAttribute(page, node, 'name');
    named(page, node, new Map(Object.entries(page.description.components.schemas)), name);
    return [schemaBlock(page, {$ref: `#/components/schemas/${name}`}, kebab(name))];
  }
  if (node.name === 'ScopeTable') return scopeTable(page);
  if (node.name === 'Operation' || node.name === 'OperationSample') {
    const operation = named(page, node, page.operations, onlyAttribute(page, node, 'id'));
    return node.name === 'Operation'
      ? operationBlocks(page, operation, prose)
      : operationSample(page, operation);
  }
  const webhook = named(page, node, page.webhooks, onlyAttribute(page, node, 'name'));
  return webhookBlocks(page, webhook, prose);
}

const isReference = (node: Node): node is MdxJsxFlowElement =>
  node.type === 'mdxJsxFlowElement' &&
  /^(?:Operation|OperationSample|Schema|ScopeTable|Webhook)$/.test(
    (node as MdxJsxFlowElement).name ?? '',
  );

function toPage(references: MdxJsxFlowElement[], file: string): Page {
  const source = descriptionOf(file);
  if (source === undefined) {
    throw new Error(`${file}: no openapi/openapi.yaml stands in a folder above this page.`);
  }
  const folder = path.dirname(source);
  const shown = new Map<string, string>();
  for (const {name, attributes} of references) {
    const [attribute] = attributes;
    if (name === 'Schema' && typeof attribute?.value === 'string') {
      shown.set(attribute.value, kebab(attribute.value));
    }
  }
  const linksOperations = references.some(({name}) =>
    /^OperationSample$|^ScopeTable$/.test(name ?? ''),
  );
  return {
    ...cachedApi(source),
    file,
    folder,
    shown,
    operationFiles: linksOperations
      ? operationFiles(path.dirname(folder))
      : new Map<string, string>(),
  };
}

/**
 * A remark plugin that turns `<Operation id>`, `<OperationSample id>`, `<Schema name>`, `<ScopeTable />` and
 * `<Webhook name>` into headings, lists of properties, samples and tables, made from the API description of the
 * page's version. It runs before Docusaurus's own plugins, so that contents list, link check and search see what it
 * made.
 *
 * @throws for an unknown id or name and for a wrong attribute, with file, line and what to do
 */
export default function apiReference() {
  return (root: Root, file: {path: string}): void => {
    const references: MdxJsxFlowElement[] = [];
    visit(root, isReference, (reference: MdxJsxFlowElement) => {
      references.push(reference);
    });
    if (references.length === 0) return;

    const page = toPage(references, file.path);
    const firstOperation = references.find(({name}) => name?.startsWith('Operation'));
    visit(root, isReference, (reference: MdxJsxFlowElement, index, parent) => {
      const blocks = [
        ...(reference === firstOperation ? [element('StoreId', {})] : []),
        ...expand(page, reference),
      ];
      parent?.children.splice(index ?? 0, 1, ...blocks);
      return [SKIP, (index ?? 0) + blocks.length];
    });
  };
}
