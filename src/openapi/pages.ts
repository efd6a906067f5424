import {SourceError} from '../source-error';
import type {PageChangesView, VersionDiffView} from './changes';
import type {ResolveLink} from './markdown';
import type {Api} from './model';
import {
  endpointLink,
  errorViews,
  htmlFormat,
  operationSampleView,
  operationView,
  schemaAnchor,
  schemaView,
  scopeViews,
  toAnchor,
  webhookTesterView,
  webhookView,
  type EndpointLink,
  type ErrorStatusView,
  type Format,
  type OperationLink,
  type OperationSampleView,
  type OperationView,
  type PageContext,
  type SchemaView,
  type ScopeView,
  type WebhookTesterView,
  type WebhookView,
} from './views';

/** The elements of pages that show a part of the API. */
export const referenceElements = [
  'Endpoints',
  'ErrorCatalog',
  'Operation',
  'OperationSample',
  'Schema',
  'ScopeTable',
  'VersionDiff',
  'Webhook',
  'WebhookTester',
] as const;

/** An element of a page that shows a part of the API. */
export interface Reference {
  element: (typeof referenceElements)[number];
  /** Its `id`, `name` or `from`: what it shows. */
  name: string;
  /** The newer version of a `<VersionDiff>`. */
  to?: string;
  line: number;
}

/** A page of a version. */
export interface Page {
  /** Its path in the repository. */
  file: string;
  permalink: string;
  references: Reference[];
}

/** What a page shows of the API: the JSON behind its elements, each under its `id` or `name`. */
export interface PageData {
  /** The endpoints of its operations, where it lists them. */
  endpoints: EndpointLink[];
  operations: Record<string, OperationView>;
  operationSamples: Record<string, OperationSampleView>;
  schemas: Record<string, SchemaView>;
  webhooks: Record<string, WebhookView>;
  scopes: ScopeView[];
  /** The messages of errors, where it lists them. */
  errors: ErrorStatusView[];
  /** What changed on the page since the version before (`addChanges`). */
  changes?: PageChangesView;
  /** What changed from one version to another (`addChanges`). */
  versionDiff?: VersionDiffView;
  webhookTester?: WebhookTesterView;
  /** The address where scopes are explained. */
  scopesHref: string;
  /** The address where the errors that any operation may respond with are explained. */
  commonErrorsHref: string;
}

const element = new RegExp(String.raw`<(${referenceElements.join('|')})\b([^>]*)`, 'g');

/** The attribute that says what an element shows; the others show all that there is. */
const nameAttributes: Partial<Record<Reference['element'], string>> = {
  Operation: 'id',
  OperationSample: 'id',
  Schema: 'name',
  VersionDiff: 'from',
  Webhook: 'name',
};

/** The value of an attribute in quotes; undefined where there is none. */
const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}=(["'])(.*?)\1`).exec(attributes)?.[2];

/** Code and comments, in which an element is only mentioned. */
const mention = new RegExp(
  [
    // A fence, also in a quote.
    /^(?<before>[ \t>]*)(?<fence>`{3,}|~{3,})[^]*?^\k<before> {0,3}\k<fence>/,
    // A fence that begins beside the marker of a list's item.
    /^(?<beforeItem>[ \t>]*)(?:[-*+]|\d+\.) +(?<itemFence>`{3,}|~{3,})[^]*?^\k<beforeItem> +\k<itemFence>/,
    /\{\/\*[^]*?\*\/\}/,
    /`[^`\n]+`/,
  ]
    .map(({source}) => source)
    .join('|'),
  'gm',
);

const lines = (text: string): number => text.split('\n').length;

/** Finds the elements of a page that show a part of the API, in their order. */
export function referencesIn(source: string): Reference[] {
  const page = source.replace(mention, (text) => '\n'.repeat(lines(text) - 1));
  return [...page.matchAll(element)].map(({1: tag, 2: attributes = '', index}) => {
    const shown = tag as Reference['element'];
    const nameAttribute = nameAttributes[shown];
    const to = attribute(attributes, 'to');
    return {
      element: shown,
      name: (nameAttribute && attribute(attributes, nameAttribute)) ?? '',
      ...(to !== undefined && {to}),
      line: lines(page.slice(0, index)),
    };
  });
}

/** The JSON file of a page, below the data folder of the plugin: `docs/resources/order.json`. */
export const dataFileOf = (file: string): string => file.replace(/\.mdx?$/, '.json');

/** How many characters two names have in common, from their start and from their end. */
function likeness(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let start = 0;
  while (start < length && one[start] === other[start]) start += 1;
  let end = 0;
  while (start + end < length && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

/** Up to three names that a misspelled one may stand for, the most alike first. */
export const namesLike = (name: string, names: string[]): string[] =>
  names
    .filter((other) => likeness(name, other) * 2 > Math.max(name.length, other.length))
    .sort((one, other) => likeness(name, other) - likeness(name, one))
    .slice(0, 3);

/** The value under a name, or an error that says where the name stands and which names there are. */
function find<Value>(
  all: ReadonlyMap<string, Value>,
  page: Page,
  {element: tag, name, line}: Reference,
): Value {
  const value = all.get(name);
  if (value !== undefined) return value;
  if (name === '') {
    throw new SourceError(
      `${page.file}:${line}: <${tag}> takes one attribute, ${nameAttributes[tag] ?? ''}="…".`,
    );
  }
  const alike = namesLike(name, [...all.keys()]);
  throw new SourceError(
    `${page.file}:${line}: <${tag}> names '${name}', which the API description does not have. ` +
      (alike.length > 0
        ? `Did you mean ${alike.join(', ')}?`
        : 'Look it up in the openapi folder.'),
  );
}

/**
 * Finds where each operation is documented.
 *
 * @throws when an element names no operation, or an operation is on no page: with the line to change or to add
 */
export function operationLinks(api: Api, pages: Page[]): Map<string, OperationLink> {
  const shown = pages.flatMap((page) =>
    page.references
      .filter((reference) => reference.element === 'Operation')
      .map((reference) => ({...page, operation: find(api.operations, page, reference)})),
  );
  const missing = [...api.operations.values()].filter(
    ({id}) => !shown.some(({operation}) => operation.id === id),
  );
  if (missing.length > 0) {
    const messages = missing.map(({id, tag}) => {
      const page = shown.find(({operation}) => operation.tag === tag) ?? shown[0];
      return `Add <Operation id="${id}" /> to a page, such as ${page?.file ?? 'one of docs/resources'}.`;
    });
    throw new SourceError(messages.join('\n'));
  }
  return new Map(
    shown.map(({permalink, operation: {id, summary}}) => [
      id,
      {title: summary, href: `${permalink}#${toAnchor(id)}`},
    ]),
  );
}

/**
 * Makes the data of a page.
 *
 * @param links where each operation is documented (`operationLinks`)
 * @param toFormat what becomes of texts and code
 * @throws when an element names what the description does not have: with file, line and what to do
 */
export function pageData(
  api: Api,
  page: Page,
  links: Map<string, OperationLink>,
  resolveLink: ResolveLink,
  toFormat: (resolveLink: ResolveLink) => Format = htmlFormat,
): PageData {
  const schemas = new Map(Object.entries(api.description.components.schemas));
  const shown = page.references.filter((reference) => reference.element === 'Schema');
  const context: PageContext = {
    api,
    resolveLink,
    format: toFormat(resolveLink),
    shown: new Map(shown.map(({name}) => [name, schemaAnchor(name)])),
    operationLinks: links,
  };
  const data: PageData = {
    endpoints: [],
    operations: {},
    operationSamples: {},
    schemas: {},
    webhooks: {},
    scopes: [],
    errors: [],
    scopesHref: resolveLink('../authentication.mdx#scopes'),
    commonErrorsHref: resolveLink('../intro.mdx#client-errors'),
  };
  for (const reference of page.references) {
    const {name} = reference;
    switch (reference.element) {
      case 'Endpoints':
        data.endpoints = page.references
          .filter((other) => other.element === 'Operation')
          .map((other) => endpointLink(context, find(api.operations, page, other)));
        break;
      case 'ErrorCatalog':
        data.errors = errorViews(context);
        break;
      case 'Operation':
        data.operations[name] = operationView(context, find(api.operations, page, reference));
        break;
      case 'OperationSample':
        data.operationSamples[name] = operationSampleView(
          context,
          find(api.operations, page, reference),
        );
        break;
      case 'Schema':
        find(schemas, page, reference);
        data.schemas[name] = schemaView(context, name);
        break;
      case 'ScopeTable':
        data.scopes = scopeViews(context);
        break;
      case 'Webhook':
        data.webhooks[name] = webhookView(context, find(api.webhooks, page, reference));
        break;
      case 'WebhookTester':
        data.webhookTester = webhookTesterView(context);
        break;
    }
  }
  return data;
}
