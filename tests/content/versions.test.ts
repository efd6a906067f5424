import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

import {site} from '../../src/config/site';
import {folderOf, latestVersion, versions, type Version} from '../../src/config/versions';

/** Pages whose text is about several versions, so that they may name the unstable one and the addresses of all. */
const aboutVersions = ['CHANGELOG.mdx', 'guides/migrate-from-v1.mdx', 'versioning.mdx'];

const home = site.url + site.baseUrl;

/** The version that has a page at an address, given without the base URL. */
const versionOf = (address: string): Version =>
  versions.find(({path: root}) => root !== '' && `${address}/`.startsWith(`${root}/`)) ??
  latestVersion;

/** The pages, the description, and the programs of a version: files below its folder, and their text. */
const textsOf = (version: Version): [file: string, text: string][] =>
  readdirSync(folderOf(version), {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.(?:mdx|yaml)$|^_examples\/.*\.\w+$/.test(file))
    .map((file) => [file, readFileSync(path.join(folderOf(version), file), 'utf8')]);

/** Files that are the same for all versions. */
const shared = readdirSync('static');

/** What a text says of its own version that is true of another one only, line by line. */
function problems(version: Version, file: string, text: string): string[] {
  if (aboutVersions.includes(file)) return [];
  const others = versions.filter((one) => one !== version).map(({segment}) => segment);
  // `/v1/{store_id}`, `/v1/1234567`, `/v1/apps`: but not the address of a page, `/v1/intro`.
  const otherPath = new RegExp(`/(?:${others.join('|')})/(?:[{$]|\\d{4}|apps/|store_id)`);
  const ownFile = new RegExp(
    `(?:pathname://${site.baseUrl}|${home}(?=[\\w/-]*openapi\\.json))([\\w/-]*)`,
  );
  return text.split('\n').flatMap((line, index) => {
    const words = line.replace(/#[\w-]+/g, ''); // ids of headings stay as they are
    const place = `${folderOf(version)}/${file}:${index + 1}`;
    const [found] = otherPath.exec(words) ?? [];
    if (found) return [`${place} has the path '${found}', which is not of ${version.label}.`];
    if (new RegExp(`//api\\.[\\w.]+/(?!${version.segment}\\b)`).test(words)) {
      return [`${place} has a URL of the API without ${version.segment}.`];
    }
    const [, address] = ownFile.exec(words) ?? [];
    const isShared = shared.some((name) => name.startsWith(`${address}.`));
    if (address !== undefined && !isShared && versionOf(address) !== version) {
      return [`${place} has the address '${address}', which is not below ${version.label}.`];
    }
    return version.name !== 'current' && /\bunstable\b/i.test(words)
      ? [`${place} speaks of the unstable version. Is that true of ${version.label}?`]
      : [];
  });
}

/** Links whose text names a version, and that lead into another. */
function wrongLinks(text: string): string[] {
  return [...text.matchAll(/\[([^\]]+)\]\(\/([^)#]*)[^)]*\)/g)].flatMap(([link, words, target]) => {
    const named = versions.filter(({label}) => words?.toLowerCase().includes(label.toLowerCase()));
    return named.length === 1 && named[0] !== versionOf(target ?? '') ? [link] : [];
  });
}

describe.each(versions)('the text of $label', (version) => {
  const texts = textsOf(version);
  const textOf = (name: string) => texts.find(([file]) => file === name)?.[1] ?? '';

  test('names the paths of this version only, and itself by its name', () => {
    expect(texts.flatMap(([file, text]) => problems(version, file, text))).toEqual([]);
  });

  test('has links that lead to the version they name', () => {
    expect(
      texts.flatMap(([file, text]) => wrongLinks(text).map((link) => `${file}: ${link}`)),
    ).toEqual([]);
  });

  test('says in its changelog and its description which version it is', () => {
    expect(
      /^description: .*$/m.exec(textOf('CHANGELOG.mdx'))?.[0].toLowerCase(),
      `${folderOf(version)}/CHANGELOG.mdx: its description has to name ${version.label}`,
    ).toContain(version.label.toLowerCase());
    const {info} = parse(textOf(path.join('openapi', 'openapi.yaml'))) as {
      info: {version: string; contact: {url: string}};
    };
    expect(info.version).toBe(version.segment);
    expect(info.contact.url).toBe(home + path.posix.join(version.path, 'intro'));
  });

  test.runIf(textOf('versioning.mdx'))(
    'lists all versions, and the latest as the current one',
    () => {
      const page = textOf('versioning.mdx');
      const file = `${folderOf(version)}/versioning.mdx`;
      for (const one of versions) {
        const link = `[${one.label}](/${path.posix.join(one.path, 'intro')})`;
        const isLatest = one === latestVersion;
        const row = page.split('\n').find((line) => line.includes(`| \`${one.segment}\``)) ?? '';
        expect(
          row,
          `${file}: add a row | ${one.label} | \`${one.segment}\` | …${isLatest ? ', current.' : ''} | ${link} |`,
        ).toContain(link);
        expect(
          /\bcurrent\b/.test(row),
          `${file}: ${isLatest ? 'write' : "don't write"} 'current' in the row of ${one.label}`,
        ).toBe(isLatest);
      }
    },
  );
});
