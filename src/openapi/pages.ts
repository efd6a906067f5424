import {namesLike} from '../similar-names';
import {SourceError} from '../source-error';
import {schemaAnchor, toAnchor} from './anchors';
import type {ResolveLink} from './markdown';
import type {Api} from './model';
import type {Operation} from './operations';
import {nameAttributes, type Page, type Reference} from './references';
import type {OperationLink, PageData} from './view-types';
import {
  endpointLink,
  errorViews,
  operationSampleView,
  operationView,
  schemaView,
  scopeViews,
  webhookView,
  type PageContext,
} from './views';
import {webhookTesterView} from './webhook-tester';

/** The JSON file of a page, below the data folder of the plugin: `docs/resources/order.json`. */
export const dataFileOf = (file: string): string => file.replace(/\.mdx?$/, '.json');

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
 * @throws when an element names no operation or webhook, or one of these is on no page or on several: with the element
 */
export function operationLinks(api: Api, pages: Page[]): Map<string, OperationLink> {
  const documented = pages.flatMap((page) =>
    page.references.flatMap((reference) => {
      const {element, line} = reference;
      if (element !== 'Operation' && element !== 'Webhook') return [];
      const all: ReadonlyMap<string, Operation> =
        element === 'Operation' ? api.operations : api.webhooks;
      return [{...page, element, line, operation: find(all, page, reference)}];
    }),
  );
  const elements = [
    ...[...api.operations].map(([id, value]) => [`<Operation id="${id}" />`, value] as const),
    ...[...api.webhooks].map(([name, value]) => [`<Webhook name="${name}" />`, value] as const),
  ];
  const problems = elements.flatMap(([element, operation]) => {
    const places = documented.filter((one) => one.operation === operation);
    if (places.length === 1) return [];
    if (places.length > 1) {
      const lines = places.map(({file, line}) => `${file}:${line}`).join(' and ');
      return [`${element} is in ${lines}. Keep one: links to it lead to one place.`];
    }
    const page = documented.find((one) => one.operation.tag === operation.tag) ?? documented[0];
    return [`Add ${element} to a page, such as ${page?.file ?? 'one of docs/resources'}.`];
  });
  if (problems.length > 0) throw new SourceError(problems.join('\n'));
  return new Map(
    documented
      .filter(({element}) => element === 'Operation')
      .map(({permalink, operation: {id, summary}}) => [
        id,
        {title: summary, href: `${permalink}#${toAnchor(id)}`},
      ]),
  );
}

/**
 * Makes the data of a page.
 *
 * @param links where each operation is documented (`operationLinks`)
 * @throws when an element names what the description does not have: with file, line and what to do
 */
export function pageData(
  api: Api,
  page: Page,
  links: Map<string, OperationLink>,
  resolveLink: ResolveLink,
): PageData {
  const schemas = new Map(Object.entries(api.description.components.schemas));
  const shown = page.references.filter((reference) => reference.element === 'Schema');
  const context: PageContext = {
    api,
    resolveLink,
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
  const operations = page.references
    .filter(({element}) => element === 'Operation')
    .map((reference) => find(api.operations, page, reference));
  for (const reference of page.references) {
    const {name} = reference;
    switch (reference.element) {
      case 'Endpoints':
        data.endpoints = operations.map((operation) => endpointLink(context, operation));
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
        data.schemas[name] = schemaView(context, name, operations);
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
