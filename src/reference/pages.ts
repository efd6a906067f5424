import {SourceError} from './source-error';
import {toAnchor} from '../openapi/anchors';
import {noChanges, type PageChanges} from './changes';
import {elementOf, find, referenceElements} from './elements';
import type {ResolveLink} from './markdown';
import type {Api} from '../openapi/model';
import type {Operation} from '../openapi/operations';
import type {PageModel} from './page-model';
import type {Page, Reference} from './references';
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
    const places = documented.filter((place) => place.operation === operation);
    if (places.length === 1) return [];
    if (places.length > 1) {
      const lines = places.map(({file, line}) => `${file}:${line}`).join(' and ');
      return [`${element} is in ${lines}. Keep one: links to it lead to one place.`];
    }
    const page = documented.find((place) => place.operation.tag === operation.tag) ?? documented[0];
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
 * @throws when a link of a description leads to no page
 */
export function pageData(
  page: PageModel,
  links: Map<string, OperationLink>,
  resolveLink: ResolveLink,
  {newIn, changes, versionDiffs}: PageChanges = noChanges,
): PageData {
  const context: PageContext = {page, resolveLink, operationLinks: links, newIn};
  const viewsOf = (tag: Reference['element']) =>
    Object.fromEntries(
      page.references
        .filter(({element}) => element === tag)
        .map((reference) => [reference.name, elementOf(tag).view?.(context, reference)]),
    );
  const tags = Object.keys(referenceElements) as Reference['element'][];
  return {
    ...(Object.fromEntries(tags.map((tag) => [tag, viewsOf(tag)])) as PageViews),
    VersionDiff: versionDiffs,
    changes,
    scopesHref: resolveLink('../authentication.mdx#scopes'),
    commonErrorsHref: resolveLink(page.api.description.info['x-common-errors']),
    checkerHref: resolveLink('../utils/request-checker.mdx'),
  };
}
