import {SourceError} from './source-error';
import {schemaAnchor, toAnchor} from '../openapi/anchors';
import {elementOf, find, referenceElements} from './elements';
import type {ResolveLink} from './markdown';
import type {Api} from '../openapi/model';
import type {Operation} from '../openapi/operations';
import type {Page} from './references';
import type {OperationLink, PageData, PageViews} from './view-types';
import type {PageContext} from './views';

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
      return [{...page, element, line, operation: find(all, page.file, reference)}];
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
  const {file, references} = page;
  const shown = references.filter(({element}) => element === 'Schema');
  const context: PageContext = {
    api,
    file,
    operations: references
      .filter(({element}) => element === 'Operation')
      .map((reference) => find(api.operations, file, reference)),
    resolveLink,
    shown: new Map(shown.map(({name}) => [name, schemaAnchor(name)])),
    operationLinks: links,
  };
  // In the order of the page, because the first body with a schema shows it, and later ones link it.
  const views = references.map((reference) => ({
    ...reference,
    view: elementOf(reference.element).view?.(context, reference),
  }));
  const byName = (tag: string) =>
    Object.fromEntries(
      views.filter(({element}) => element === tag).map(({name, view}) => [name, view]),
    );
  return {
    ...(Object.fromEntries(
      Object.keys(referenceElements).map((tag) => [tag, byName(tag)]),
    ) as PageViews),
    scopesHref: resolveLink('../authentication.mdx#scopes'),
    commonErrorsHref: resolveLink(api.description.info['x-common-errors']),
    checkerHref: resolveLink('../utils/request-checker.mdx'),
  };
}
