import {isDemanded, listProperties, type ListedProperty} from '../openapi/listed';
import {onlyAlternative, type Shape} from '../openapi/shape';
import type {Parameter} from '../openapi/operations';
import {valueTypes} from '../openapi/value-types';
import {limitedKeywords, limitsOf, typeLabel, valuesOf} from '../openapi/words';
import type {Html} from './markdown';
import type {PropertyView} from './view-types';

/** The context in which rows are rendered. */
export interface ListContext {
  /** The anchor of each property begins with it. */
  prefix: string;
  /** Whether the reader sends the object: `required` is a duty then, and would only confuse in a response. */
  isSent: boolean;
  /** The anchors of the schemas that the page shows in full, by their names. */
  schemaAnchors: ReadonlyMap<string, string>;
  render: (markdown: string) => Html;
  /** The version that the property at an anchor is new in; undefined if an earlier one has it. */
  newIn: (anchor: string) => string | undefined;
}

function requiredBadge(property: ListedProperty): string[] {
  if (!property.isRequired || limitedKeywords(property.shape).readOnly) return [];
  return [isDemanded(property) ? 'required' : 'recommended'];
}

const elementBadges = ({isNullable, keywords}: Shape): string[] =>
  [...(isNullable ? ['nullable'] : []), ...limitsOf(keywords)].map((text) => `${text} per item`);

function badgesOf(property: ListedProperty, isSent: boolean): string[] {
  const {shape, isAlternative} = property;
  if (isAlternative) return ['alternative'];
  const {keywords, alternatives} = shape;
  const limited = limitedKeywords(shape);
  const choices = alternatives.length > 1 ? alternatives.map((choice) => choice.keywords) : [];
  const element = shape.element ?? onlyAlternative(shape)?.element;
  return [
    ...(isSent ? requiredBadge(property) : []),
    ...(keywords.readOnly ? ['read-only'] : []),
    ...(keywords.writeOnly ? ['write-only'] : []),
    ...(shape.isNullable ? ['nullable'] : []),
    ...(keywords.deprecated ? ['deprecated'] : []),
    ...new Set([limited, ...choices].flatMap(limitsOf)),
    ...(element ? elementBadges(element) : []),
  ];
}

/** Makes the rows of properties, with the rows below each. */
export const propertyViews = (
  properties: readonly ListedProperty[],
  context: ListContext,
): PropertyView[] =>
  properties.map((property) => {
    const {name, shape, isAlternative, children} = property;
    const {title = '', description = isAlternative ? title : ''} = shape.keywords;
    const anchor = `${context.prefix}-${name}`;
    // Without children, the page shows an alternative elsewhere, and the name of the schema links that place.
    const type =
      isAlternative && children.length > 0 ? {text: 'object'} : typeLabel(valueTypes(shape));
    return {
      name,
      type: {...type, anchor: type.schema && context.schemaAnchors.get(type.schema)},
      badges: badgesOf(property, context.isSent),
      description: context.render(description),
      values: (isAlternative ? [] : valuesOf(shape)).map(({value, meaning}) => ({
        value,
        meaning: context.render(meaning),
      })),
      children: propertyViews(children, {...context, prefix: anchor}),
      newIn: context.newIn(anchor),
    };
  });

/** The anchors of properties, each with its path in JSON, such as `customer.name`. Alternatives are no part of one. */
export const pathAnchors = (
  properties: readonly ListedProperty[],
  prefix: string,
  above = '',
): [path: string, anchor: string][] =>
  properties.flatMap(({name, isAlternative, children}) => {
    const anchor = `${prefix}-${name}`;
    const path = above + name;
    return isAlternative
      ? pathAnchors(children, anchor, above)
      : [[path, anchor], ...pathAnchors(children, anchor, `${path}.`)];
  });

/** Lists a parameter like a property. */
export const listParameter = ({name, shape, isRequired}: Parameter): ListedProperty => ({
  name,
  shape,
  isRequired,
  isAlternative: false,
  children: listProperties(shape, new Set()),
});

/** Makes the rows of parameters. */
export const parameterViews = (
  parameters: readonly Parameter[],
  context: Omit<ListContext, 'isSent'>,
): PropertyView[] =>
  parameters.flatMap((parameter) => {
    const property = {...listParameter(parameter), isRequired: false};
    const duties = [
      ...(parameter.isRequired ? ['required'] : []),
      ...(parameter.isDeprecated ? ['deprecated'] : []),
    ];
    return propertyViews([property], {...context, isSent: true}).map((view) => ({
      ...view,
      description: context.render(parameter.description),
      badges: [...new Set([...duties, ...view.badges])],
    }));
  });
