import type {Root} from 'mdast';
import type {MdxFlowExpression, MdxTextExpression} from 'mdast-util-mdx-expression';
import {visit} from 'unist-util-visit';

import {pageComponents} from '../../reference/page-components';
import {namesLike} from '../../openapi/similar-names';
import {textAttributes, type Element} from '../mdx-nodes';
import {hasScheme} from './paths';

/** Names that MDX and Docusaurus give a page, besides its imports. */
const implicitNames = ['assets', 'contentTitle', 'frontMatter', 'metadata', 'props', 'toc'];

/** The names that the code of a page can use, and all other words of its imports and exports. */
export function namesOf(root: Root): Set<string> {
  const names = new Set<string>([...implicitNames, ...pageComponents]);
  visit(root, 'mdxjsEsm', ({value}) => {
    for (const [word] of value.matchAll(/[\w$]+/g)) names.add(word);
  });
  return names;
}

/** The expressions that a text in braces may be: `{id}`, `{store.id}`, `{order-id}`, `{id, name}`. */
const likeText = ['Identifier', 'MemberExpression', 'BinaryExpression', 'SequenceExpression'];

/** Finds braces in a text that are code by mistake. React would say that a name isn't defined, with the address of the page only. */
export function expressionProblem(
  {value, data}: MdxFlowExpression | MdxTextExpression,
  names: Set<string>,
): string | undefined {
  if (value.trim() === '') return 'the page shows nothing for {}. Write \\{} for the text.';
  const [statement] = data?.estree?.body ?? [];
  const isLikeText =
    statement?.type === 'ExpressionStatement' && likeText.includes(statement.expression.type);
  const [name] = /^[A-Za-z_$][\w$]*/.exec(value.trim()) ?? [];
  if (!isLikeText || name === undefined || names.has(name) || name in globalThis) return undefined;
  return `{${value}} is code, and nothing has the name ${name}. Write \\{${value}} for the text, or put it in backticks.`;
}

/** Finds an element that isn't imported, or has an attribute without effect. React would name the address of the page only, or the browser show something else. */
export function elementProblem(element: Element, names: Set<string>): string | undefined {
  const {name} = element;
  const {href, style} = textAttributes(element);
  if (name === 'a' && href !== undefined && !hasScheme(href) && !href.startsWith('#')) {
    return `<a> doesn't find ${href}. Write [text](${href}).`;
  }
  if (style !== undefined) return `style="${style}" isn't supported. Remove it.`;
  const [component = ''] = name?.split('.') ?? [];
  if (!/^[A-Z]/.test(component) || names.has(component)) return undefined;
  const [similar] = namesLike(component, [...names]);
  return `<${component}> isn't imported. ${similar === undefined ? 'Import it' : `Did you mean <${similar}>? Import it otherwise`}, or write \\<${component}> for the text.`;
}
