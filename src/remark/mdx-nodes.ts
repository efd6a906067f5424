import {parse} from 'acorn';
import type {Program} from 'estree';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

// Nodes of MDX, which come with the tree of their JavaScript.

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

const estree = (code: string): Program =>
  parse(code, {ecmaVersion: 'latest', sourceType: 'module'}) as Program;

/** `<Name attributes />` */
export const element = (
  name: string,
  attributes: MdxJsxFlowElement['attributes'],
): MdxJsxFlowElement => ({type: 'mdxJsxFlowElement', name, attributes, children: []});

/** `name="value"` */
export const attribute = (name: string, value: string): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});

/** `name={code}` */
export const expressionAttribute = (name: string, code: string): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: {
    type: 'mdxJsxAttributeValueExpression',
    value: code,
    data: {estree: estree(`(${code})`)}, // without parentheses an object would be a block
  },
});

/** Imports and exports at the top of a page. */
export const statements = (code: string): MdxjsEsm => ({
  type: 'mdxjsEsm',
  value: code,
  data: {estree: estree(code)},
});

/** The text that an expression stands for, such as `{' '}`; undefined for one that has to be evaluated. */
export function literalText(program: Program | null | undefined): string | undefined {
  const [statement] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return undefined;
  const {expression} = statement;
  if (expression.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined;
  }
  const isText =
    expression.type === 'Literal' &&
    (typeof expression.value === 'string' || typeof expression.value === 'number');
  return isText ? String(expression.value) : undefined;
}

/** The attributes of an element that are texts: `name="text"` or `name={'text'}`. */
export const textAttributes = ({attributes}: Element): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const {name, value} = attribute;
      const text = typeof value === 'object' ? literalText(value?.data?.estree) : value;
      return text === undefined ? [] : [[name, text]];
    }),
  );
