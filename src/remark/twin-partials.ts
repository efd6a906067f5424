import path from 'node:path';

import type {Root} from 'mdast';

/**
 * The partials of a page or of another partial: their files by the names under which it imports them.
 *
 * @param file its path in the repository, in which the paths of the result are, too
 */
export function partialsOf({children}: Root, file: string): Map<string, string> {
  const statements = children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
  );
  const partials = new Map<string, string>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const target = String(statement.source.value);
    const [specifier] = statement.specifiers;
    if (!specifier || !/\.mdx?$/.test(target)) continue;
    const partial = target.startsWith('@site/')
      ? path.normalize(target.replace('@site/', ''))
      : path.join(path.dirname(file), target);
    partials.set(specifier.local.name, partial);
  }
  return partials;
}
