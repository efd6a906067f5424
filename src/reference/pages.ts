import {SourceError} from './source-error';
import {toAnchor} from '../openapi/anchors';
import {noChanges, type PageChanges} from './changes';
import {elementOf, find, referenceElements} from './elements';
import type {ResolveLink} from './markdown';
import {eventsOf, type Api} from '../openapi/model';
import type {Operation} from '../openapi/operations';
import type {PageModel} from './page-model';
import type {Page, Reference} from './references';
import type {OperationLink, PageData, PageViews} from './view-types';
import type {PageContext} from './views';

/** The operations or webhooks that an element documents. */
function documentedBy(api: Api, file: string, reference: Reference): Operation[] {
  const {element, name, line} = reference;
  if (element === 'Operation') return [find(api.operations, file, reference)];
  if (element === 'Webhook') return [find(api.webhooks, file, reference)];
  if (element !== 'Events') return [];
  const events = eventsOf(api, name);
  if (events.length > 0) return events;
  throw new SourceError(
    `${file}:${line}: <Events> names '${name}', with which no event of the API description begins.`,
  );
}

/**
 * Finds where each operation and webhook is documented. An event is in its section, or else in the table with the longest
 * prefix: the table of all events links the others.
 *
 * @throws when an element names no operation or webhook, or one of these is on no page or on several: with the element
 */
export function operationLinks(api: Api, pages: Page[]): Map<string, OperationLink> {
  const mentioned = pages.flatMap(({references, ...page}) =>
    references.flatMap((reference) =>
      documentedBy(api, page.file, reference).map((operation) => ({
        ...page,
        line: reference.line,
        precision: reference.element === 'Events' ? reference.name.length : Infinity,
        operation,
      })),
    ),
  );
  /** What to document, with its element and its ID on a page. */
  const all = [
    ...[...api.operations].map(([id, value]) => [`<Operation id="${id}" />`, value, id] as const),
    ...[...api.webhooks].map(
      ([name, value]) => [`<Webhook name="${name}" />`, value, name] as const,
    ),
  ];
  const links = new Map<string, OperationLink>();
  const problems = all.flatMap(([element, operation, name]) => {
    const candidates = mentioned.filter((place) => place.operation === operation);
    const best = Math.max(...candidates.map(({precision}) => precision));
    const places = candidates.filter(({precision}) => precision === best);
    const [place] = places;
    if (!place) {
      const page = mentioned.find((other) => other.operation.tag === operation.tag) ?? mentioned[0];
      return [`Add ${element} to a page, such as ${page?.file ?? 'one of docs/resources'}.`];
    }
    links.set(operation.id, {
      title: operation.summary,
      href: `${place.permalink}#${toAnchor(name)}`,
    });
    if (places.length === 1) return [];
    const lines = places.map(({file, line}) => `${file}:${line}`).join(' and ');
    return [`${element} is in ${lines}. Keep one: links to it lead to one place.`];
  });
  if (problems.length > 0) throw new SourceError(problems.join('\n'));
  return links;
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
