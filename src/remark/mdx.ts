import {parse} from 'acorn';
import type {Program} from 'estree';
import type {MdxJsxAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

// Nodes of MDX, which come with the tree of their JavaScript.

const estree = (code: string): Program =>
  parse(code, {ecmaVersion: 'latest', sourceType: 'module'}) as Program;

/** `<Name attributes />` */
export const element = (
  name: string,
  attributes: MdxJsxFlowElement['attributes'],
): MdxJsxFlowElement => ({type: 'mdxJsxFlowElement', name, attributes, children: []});

/** `name={code}` */
export const expressionAttribute = (name: string, code: string): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: {type: 'mdxJsxAttributeValueExpression', value: code, data: {estree: estree(code)}},
});

/** Imports and exports at the top of a page. */
export const statements = (code: string): MdxjsEsm => ({
  type: 'mdxjsEsm',
  value: code,
  data: {estree: estree(code)},
});
