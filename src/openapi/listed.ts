import {hasFallback, onlyAlternative, type Field, type Shape} from './shape';
import {limitedKeywords} from './words';

// Lists what stands below a schema on a page. Pages and the differences between versions follow the same list.

/** A property that a page lists, or one of the objects that a schema may be, with what stands below it. */
export interface ListedProperty extends Field {
  isAlternative: boolean;
  children: ListedProperty[];
}

/** The shape whose properties stand below another, with the names of all schemas on the way there. */
interface Owner {
  shape: Shape;
  names: readonly string[];
}

/** Finds whose properties stand below a shape: its own, those of its elements, or those of its only alternative. */
function ownerOf(shape: Shape, above: readonly string[] = []): Owner {
  const {names} = shape;
  const part = shape.fields ? undefined : (shape.element ?? onlyAlternative(shape));
  if (!part || names.some((name) => above.includes(name))) return {shape, names};
  const owner = ownerOf(part, [...above, ...names]);
  return {...owner, names: [...names, ...owner.names]};
}

/** Tells whether a request without a property that its object requires fails. */
export function isDemanded({shape, isRequired}: Field): boolean {
  const keywords = limitedKeywords(shape);
  return isRequired && !keywords.readOnly && !hasFallback({keywords});
}

/**
 * Lists the properties of a shape, down to their leaves. An alternative that is an object is listed like a property.
 *
 * @param elsewhere names of schemas that the page shows in a place of their own: their properties aren't repeated
 * @param above names of the schemas around it: a schema that contains itself ends
 */
export function listProperties(
  shape: Shape,
  elsewhere: ReadonlySet<string>,
  above: readonly string[] = [],
): ListedProperty[] {
  const owner = ownerOf(shape);
  const path = [...above, ...owner.names];
  const childrenOf = (part: Shape): ListedProperty[] => {
    const {
      names,
      shape: {name},
    } = ownerOf(part);
    const isRepeated = names.some((part) => path.includes(part));
    const isElsewhere = name !== undefined && elsewhere.has(name);
    return isRepeated || isElsewhere ? [] : listProperties(part, elsewhere, path);
  };
  const {fields = [], alternatives} = owner.shape;
  const properties = fields.map((field) => ({
    ...field,
    isAlternative: false,
    children: childrenOf(field.shape),
  }));
  const objects = alternatives.flatMap((part, position) => {
    if (!ownerOf(part).shape.fields) return [];
    const name = part.name ?? `alternative-${position + 1}`;
    const children = childrenOf(part);
    return {name, shape: part, isRequired: false, isAlternative: true, children};
  });
  return [...properties, ...objects];
}
