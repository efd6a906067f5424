import {folderOf, latestVersion, versions} from '../../src/config/versions';
import {routeIn} from '../../src/config/routes';

/** The version that a route is in, and its page there; `undefined` for the blog. */
function pageOf(route: string) {
  if (/^blog(?:\/|$)/.test(route)) return undefined;
  const version =
    versions.find(({path}) => path !== '' && route.startsWith(`${path}/`)) ?? latestVersion;
  return {version, page: version.path === '' ? route : route.slice(version.path.length + 1)};
}

/**
 * What to do in tests/routes.ts about pages that the site has and the list does not, or the other way round.
 *
 * @param sourceOf the file of `docs` or `versioned_docs` that a built page is made from, if it has one
 */
export function routeAdvice(
  built: string[],
  expected: string[],
  sourceOf: (route: string) => string | undefined,
): string[] {
  const extra = built.filter((route) => !expected.includes(route));
  const missing = expected.filter((route) => !built.includes(route));
  return [
    ...extra.flatMap((route) => {
      const found = pageOf(route);
      if (!found) return [`The page ${route}: add '${route}' to \`blog\` in tests/routes.ts.`];
      const source = sourceOf(route);
      if (source === undefined) {
        return [
          `The page ${route} has no file in docs or versioned_docs: if src/pages or a plugin makes it, add '${route}' to \`routes\` in tests/routes.ts.`,
        ];
      }
      const {version, page} = found;
      // Later versions have what an older one has: one line is enough.
      const older = versions.slice(versions.indexOf(version) + 1);
      if (older.some((one) => extra.includes(routeIn(one, page)))) return [];
      return [`${source}: add '${page}' to \`addedIn['${version.name}']\` in tests/routes.ts.`];
    }),
    ...missing.map((route) => {
      const found = pageOf(route);
      return (
        `tests/routes.ts lists '${route}', which no page has as its address. ` +
        (found
          ? `Is a page of ${folderOf(found.version)} missing, or has it another name? If it is gone on purpose, add '${found.page}' to \`removedIn['${found.version.name}']\` with the page that replaces it, or take it out of \`addedIn\` if no version has it.`
          : 'If it is gone on purpose, take it out of `blog`.')
      );
    }),
  ];
}
