import {existsSync, readFileSync} from 'node:fs';

import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

import {latestVersion, versions} from '../../src/config/versions';
import {readPage} from './site';

const pages = parse(readFileSync('src/config/former-anchors.yaml', 'utf8')) as Record<
  string,
  Record<string, string>
>;

/** By each id of a page, the section that it opens: its heading, the one that it stands before, else the h2 above. */
function sectionsOf(file: string): Map<string, string | undefined> {
  const page = readPage(file);
  const sections = new Map<string, string | undefined>();
  let section: string | undefined;
  page('main h2, main [id]').each((_, element) => {
    const {id} = element.attribs;
    if (element.name === 'h2') section = id;
    const start =
      element.name === 'span' ? page(element).nextAll(':not(span)').first() : page(element);
    const heading = start.filter('.anchor').attr('id');
    if (id !== undefined) sections.set(id, heading ?? section);
  });
  return sections;
}

describe.each(versions)('in $label', ({path}) => {
  const files = Object.keys(pages)
    .map((page) => [page, [path, `${page}.html`].filter(Boolean).join('/')] as const)
    .filter(([, file]) => existsSync(`build/${file}`));

  test.each(files)('former ids of %s open the section of today', (page, file) => {
    const sections = sectionsOf(file);
    const there = Object.entries(pages[page] ?? {}).filter(([, today]) => sections.has(today));
    expect(there.length).toBeGreaterThan(0);
    for (const [former, today] of there) {
      // An earlier version may still have the heading of an id.
      expect([former, sections.get(today)]).toContain(sections.get(former));
    }
  });
});

test('in the latest version, each of them opens one', () => {
  const lost = Object.entries(pages).flatMap(([page, anchors]) => {
    if (!existsSync(`build/${page}.html`)) {
      return [
        `src/config/former-anchors.yaml: there is no page ${page} in ${latestVersion.label}. Write its new name.`,
      ];
    }
    const sections = sectionsOf(`${page}.html`);
    return Object.entries(anchors)
      .filter(([former]) => !sections.has(former))
      .map(
        ([former, today]) =>
          `src/config/former-anchors.yaml: ${page} '${former}' leads to #${today}, which the page in ${latestVersion.label} doesn't have. Add a heading with that ID, or point the former ID to one that exists.`,
      );
  });
  expect(lost).toEqual([]);
});
