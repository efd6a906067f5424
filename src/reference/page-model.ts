import {schemaAnchor, toAnchor} from '../openapi/anchors';
import {listProperties, type ListedProperty} from '../openapi/listed';
import {eventsOf, type Api} from '../openapi/model';
import {isSuccess, type Body, type Operation} from '../openapi/operations';
import {namedShape, type Shape} from '../openapi/shape';
import {find} from './elements';
import type {Page} from './references';
import type {OperationLink} from './view-types';

// Decides what a page shows of the API and where, before anything is rendered. Views and differences follow it.

/** A list of properties; the anchor of each begins with `prefix`. */
export interface PropertyList {
  prefix: string;
  properties: ListedProperty[];
  isSent: boolean;
}

/** The place where a page shows the content of a body. */
export interface BodyPlace {
  /** The object that the body is, or its elements. */
  shape: Shape;
  /** The anchor of the place that shows the schema, if another one does. */
  shownAt: string | undefined;
  /** Its properties; none if another place shows them. */
  list: PropertyList;
}

/** A page with what it shows of the API, in its order. */
export interface PageModel extends Page {
  api: Api;
  operations: Operation[];
  /** The webhooks that the page documents: its sections, and the rows of events that have no other place. */
  webhooks: Operation[];
  /** The lists of `<Schema>`, by the names of the schemas. */
  schemas: Map<string, PropertyList>;
  bodies: Map<Body, BodyPlace>;
  /** The anchors of the schemas that the page shows in full, by their names. */
  schemaAnchors: ReadonlyMap<string, string>;
}

/** A body that a page shows, with the anchor of its place. */
interface ShownBody {
  body: Body | undefined;
  anchor: string;
  isSent: boolean;
}

function bodiesOfOperation({id, body, responses}: Operation): ShownBody[] {
  const anchor = toAnchor(id);
  return [
    {body, anchor: `${anchor}-body`, isSent: true},
    ...responses.filter(isSuccess).map((response) => ({
      body: response.body,
      anchor: `${anchor}-${response.status}`,
      isSent: false,
    })),
  ];
}

function bodiesOfWebhook({path, body, responses, isCallback}: Operation): ShownBody[] {
  const anchor = toAnchor(path);
  return [
    {body, anchor: `${anchor}-body`, isSent: false},
    ...(isCallback ? responses : []).map((response) => ({
      body: response.body,
      anchor: `${anchor}-${response.status}`,
      isSent: true,
    })),
  ];
}

/**
 * Finds what the elements of a page show, and decides where each schema stands: the first body that has it shows it.
 *
 * @param links where each operation and webhook is documented (`operationLinks`)
 */
export function toPageModel(
  api: Api,
  page: Page,
  links: ReadonlyMap<string, OperationLink>,
): PageModel {
  const {file, permalink, references} = page;
  const named = references.filter(({element}) => element === 'Schema');
  const schemaAnchors = new Map(named.map(({name}) => [name, schemaAnchor(name)]));
  const listOf = (shape: Shape, prefix: string, isSent: boolean): PropertyList => {
    const elsewhere = new Set([...schemaAnchors.keys()].filter((name) => name !== shape.name));
    return {
      prefix,
      properties: listProperties(shape, elsewhere),
      isSent: isSent || api.sentSchemas.has(shape.name ?? ''),
    };
  };
  const placeOf = (
    {shape: whole}: Body,
    anchor: string,
    isSent: boolean,
  ): BodyPlace | undefined => {
    if (!whole) return undefined;
    const shape = whole.element ?? whole;
    const {name} = shape;
    const shownAt = name && schemaAnchors.get(name);
    if (shownAt) return {shape, shownAt, list: {prefix: anchor, properties: [], isSent}};
    const list = listOf(shape, anchor, isSent);
    if (name && list.properties.length > 0) schemaAnchors.set(name, anchor);
    return {shape, shownAt: undefined, list};
  };
  const operations: Operation[] = [];
  const webhooks: Operation[] = [];
  const schemas = new Map<string, PropertyList>();
  const bodies = new Map<Body, BodyPlace>();
  for (const reference of references) {
    const {element, name} = reference;
    if (element === 'Schema') {
      find(new Map(Object.entries(api.description.components.schemas)), file, reference);
      schemas.set(name, listOf(namedShape(api.description, name), toAnchor(name), false));
    }
    if (element === 'Events') {
      const isHere = ({id, path}: Operation) =>
        links.get(id)?.href === `${permalink}#${toAnchor(path)}`;
      const isSection = ({path}: Operation) =>
        references.some((other) => other.element === 'Webhook' && other.name === path);
      webhooks.push(...eventsOf(api, name).filter((event) => isHere(event) && !isSection(event)));
    }
    if (element !== 'Operation' && element !== 'Webhook') continue;
    const isWebhook = element === 'Webhook';
    const operation = find(isWebhook ? api.webhooks : api.operations, file, reference);
    (isWebhook ? webhooks : operations).push(operation);
    const all = isWebhook ? bodiesOfWebhook(operation) : bodiesOfOperation(operation);
    for (const {body, anchor, isSent} of all) {
      const place = body && placeOf(body, anchor, isSent);
      if (place) bodies.set(body, place);
    }
  }
  return {...page, api, operations, webhooks, schemas, bodies, schemaAnchors};
}
