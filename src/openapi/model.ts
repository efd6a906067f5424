import {operations, webhooks, type Body, type Operation} from './operations';
import type {Shape} from './shape';
import type {Description} from './types';

/** The API of a version. */
export interface Api {
  description: Description;
  /** By operationId. */
  operations: Map<string, Operation>;
  /** By the name of the event or callback. */
  webhooks: Map<string, Operation>;
  /** The names of the schemas that an app sends. */
  sentSchemas: Set<string>;
}

/** Adds the names of a shape, and those of the shapes inside it, to `names`. */
function addNames(shape: Shape, names: Set<string>): void {
  const isKnown = shape.names.length > 0 && shape.names.every((name) => names.has(name));
  if (isKnown) return;
  for (const name of shape.names) names.add(name);
  const {fields = [], alternatives, element, content, others} = shape;
  const values = typeof others === 'object' ? others : undefined;
  for (const part of [...fields.map((field) => field.shape), ...alternatives])
    addNames(part, names);
  for (const part of [element, content, values]) if (part) addNames(part, names);
}

/** The names of the schemas of bodies, with those of the schemas inside them. */
function allNames(bodies: Iterable<Body | undefined>): Set<string> {
  const names = new Set<string>();
  for (const body of bodies) if (body?.shape) addNames(body.shape, names);
  return names;
}

/** The names of a body, of its elements, and of its alternatives. */
const outerNames = ({shape}: Body): string[] =>
  [shape, shape?.element, ...(shape?.alternatives ?? [])].flatMap((part) => part?.name ?? []);

/**
 * The names of the schemas that an app sends: those of request bodies, and all in its responses to callbacks. Schemas
 * inside a request body that are part of responses too are left out, because the page doesn't show `required` for those.
 */
function sentSchemas(all: readonly Operation[], fromPlatform: readonly Operation[]): Set<string> {
  const responsesOf = (list: readonly Operation[]) =>
    list.flatMap(({responses}) => responses.map(({body}) => body));
  const requests = all.map(({body}) => body).filter((body) => body !== undefined);
  const read = allNames([...responsesOf(all), ...fromPlatform.map(({body}) => body)]);
  return new Set([
    ...requests.flatMap(outerNames),
    ...[...allNames(requests)].filter((name) => !read.has(name)),
    ...allNames(responsesOf(fromPlatform.filter(({isCallback}) => isCallback))),
  ]);
}

/** The events to which apps subscribe, whose names begin with a prefix, such as `order/`. */
export const eventsOf = ({webhooks: all}: Pick<Api, 'webhooks'>, prefix: string): Operation[] =>
  [...all.values()].filter(
    ({path, isCallback, isPrivacy}) => !isCallback && !isPrivacy && path.startsWith(prefix),
  );

/** Makes the model of an API. */
export function toApi(description: Description): Api {
  const all = operations(description);
  const fromPlatform = webhooks(description);
  return {
    description,
    operations: all,
    webhooks: fromPlatform,
    sentSchemas: sentSchemas([...all.values()], [...fromPlatform.values()]),
  };
}
