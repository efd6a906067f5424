import {toAnchor} from '../openapi/anchors';
import type {ComparedProperty, Direction} from '../openapi/differences';
import {isDemanded} from '../openapi/listed';
import {isSuccess, type Body, type Operation} from '../openapi/operations';
import type {PageModel, PropertyList} from './page-model';
import {listParameter} from './properties';
import {endpointPath, parametersByPlace} from './views';

// Makes a tree of what a version documents, under keys that another version gives too.

/** A page of a version. */
export interface DocumentedPage extends PageModel {
  /** Its path in the folder of the version, without extension, such as `resources/order`. It's the key of the page. */
  id: string;
  title: string;
}

/** Something that versions may have: an operation, a parameter, a property. */
export interface Entry extends Direction {
  key: string;
  page: DocumentedPage;
  anchor: string;
  subject: 'operation' | 'webhook' | 'callback' | 'parameter' | 'property';
  name: string;
  owner?: string;
  /**
   * Whether the page lists it at this place. What a body only links is listed where the page shows it, so its own
   * differences are those of that place.
   */
  isListed: boolean;
  property?: ComparedProperty;
  isDeprecated: boolean;
  scopes: string[];
  children: Entry[];
}

/** The properties that all entries of a list share. */
interface Part extends Direction {
  page: DocumentedPage;
  subject: Entry['subject'];
  owner: string;
  isListed: boolean;
  /** The part of the operation: a parameter and a property of the response may have the same name. */
  place: string;
}

/** Makes the entries of properties, and of those below them. */
function propertyEntries(
  {prefix, properties, isSent}: PropertyList,
  part: Part,
  above = '',
): Entry[] {
  return properties.map((property) => {
    const anchor = `${prefix}-${property.name}`;
    const name = above + property.name;
    const {readOnly = false, deprecated = false} = property.shape.keywords;
    const direction = {isSent: part.isSent && !readOnly, isRead: part.isRead};
    const list = {prefix: anchor, properties: property.children, isSent};
    const {place, ...inherited} = part;
    return {
      ...inherited,
      ...direction,
      key: `${place} ${property.name}`,
      anchor,
      name,
      isDeprecated: !property.isAlternative && deprecated,
      scopes: [],
      property: {property, ...direction, isRequired: isSent && isDemanded(property)},
      children: propertyEntries(list, {...part, ...direction, place: ''}, `${name}.`),
    };
  });
}

/** The parameters of a path, with their braces. Their names don't matter, because they aren't part of requests. */
const pathParameter = /\{[^}]+\}/g;

/** Makes the entries of parameters: those of the path by their position, the others by their place and name. */
function parameterEntries(operation: Operation, part: Omit<Part, 'place'>): Entry[] {
  const inPath: string[] = endpointPath(operation).match(pathParameter) ?? [];
  return parametersByPlace(operation).flatMap((parameter) => {
    const properties = [listParameter(parameter)];
    const list = {prefix: toAnchor(operation.id), properties, isSent: true};
    const position = inPath.indexOf(`{${parameter.name}}`);
    return propertyEntries(list, {...part, place: parameter.in}).map((entry) => ({
      ...entry,
      isDeprecated: parameter.isDeprecated,
      key: position < 0 ? entry.key : `path ${position}`,
    }));
  });
}

/** Finds the list of a schema that a body links. */
function linkedList(
  {schemas, bodies}: PageModel,
  name: string,
  shownAt: string,
): PropertyList | undefined {
  const places = [...bodies.values()].filter((place) => place.shownAt === undefined);
  return schemas.get(name) ?? places.map(({list}) => list).find(({prefix}) => prefix === shownAt);
}

function bodyEntries(body: Body | undefined, part: Part): Entry[] {
  const place = body && part.page.bodies.get(body);
  if (!place) return [];
  const {list, shape, shownAt} = place;
  if (shownAt === undefined) return propertyEntries(list, part);
  const linked = linkedList(part.page, shape.name ?? '', shownAt);
  return linked ? propertyEntries(linked, {...part, isListed: false}) : [];
}

/** Makes the entries of responses. The first is compared with the first, even if its status changed, as from 200 to 201. */
const responseEntries = (
  {responses}: Pick<Operation, 'responses'>,
  part: Omit<Part, 'place'>,
): Entry[] =>
  responses
    .filter(({body}) => body && part.page.bodies.has(body))
    .flatMap(({status, body}, position) =>
      bodyEntries(body, {...part, place: position === 0 ? 'response' : `response ${status}`}),
    );

const sent: Direction = {isSent: true, isRead: false};
const read: Direction = {isSent: false, isRead: true};

function operationEntry(page: DocumentedPage, operation: Operation): Entry {
  const {id, method, summary, scopes, isDeprecated, body, responses} = operation;
  const path = endpointPath(operation);
  const part = {page, owner: summary, isListed: true};
  const returns = responses.filter(isSuccess);
  return {
    key: `${method} ${path.replaceAll(pathParameter, '{}')}`,
    subject: 'operation',
    name: `${method} ${path}`,
    ...{page, anchor: toAnchor(id), scopes, isDeprecated, isListed: true},
    ...{isSent: true, isRead: true},
    children: [
      ...parameterEntries(operation, {...part, ...sent, subject: 'parameter'}),
      ...bodyEntries(body, {...part, ...sent, subject: 'property', place: 'request'}),
      ...responseEntries({responses: returns}, {...part, ...read, subject: 'property'}),
    ],
  };
}

function webhookEntry(page: DocumentedPage, webhook: Operation): Entry {
  const {path, summary, scopes, isDeprecated, isCallback, body} = webhook;
  const part = {page, owner: isCallback ? summary : path, isListed: true};
  return {
    key: `webhook ${path}`,
    subject: isCallback ? 'callback' : 'webhook',
    name: isCallback ? summary : path,
    ...{page, anchor: toAnchor(path), scopes, isDeprecated, isListed: true},
    ...read,
    children: [
      ...bodyEntries(body, {...part, ...read, subject: 'property', place: 'request'}),
      ...responseEntries(webhook, {...part, ...sent, subject: 'property'}),
    ],
  };
}

/** A schema is no change by itself, only its properties are. */
function schemaEntry(page: DocumentedPage, name: string, list: PropertyList): Entry {
  const direction = {isSent: page.api.sentSchemas.has(name), isRead: true};
  const part = {page, subject: 'property', owner: name, ...direction} as const;
  return {
    key: `schema ${name}`,
    name,
    ...part,
    ...{anchor: '', isListed: false, isDeprecated: false, scopes: []},
    children: propertyEntries(list, {...part, isListed: true, place: 'schema'}),
  };
}

/** Makes the tree of everything that the pages of a version document. */
export const entriesOf = (pages: DocumentedPage[]): Entry[] =>
  pages.flatMap((page) => [
    ...page.operations.map((operation) => operationEntry(page, operation)),
    ...page.webhooks.map((webhook) => webhookEntry(page, webhook)),
    ...[...page.schemas].map(([name, list]) => schemaEntry(page, name, list)),
  ]);
