import {load} from 'cheerio/lib/slim';
import {describe, expect, test} from 'vitest';

import {changelogTags, tagId} from '../../src/html-contract';
import {versions} from '../../src/config/versions';
import {parse, read, readPage, routeIn} from './site';

const site = 'https://tiendanube.github.io';

interface FeedItem {
  title: string;
  link: string;
  id: string;
  tags: string[];
  time: string;
  html: string;
}

/** Reads a feed by the names of its elements, which RSS and Atom call differently. */
function readFeed(file: string) {
  const feed = load(read(file), {xml: true});
  const isRss = file.endsWith('rss.xml');
  const time = (text: string): string => new Date(text).toISOString();
  const items = feed(isRss ? 'item' : 'entry').toArray();
  return {
    self: feed('[rel=self]').attr('href'),
    updated: time(feed(isRss ? 'lastBuildDate' : 'feed > updated').text()),
    items: items.map((element) => {
      const item = feed(element);
      const text = (name: string): string => item.children(name).text();
      return {
        title: text('title'),
        link: isRss ? text('link') : (item.children('link').attr('href') ?? ''),
        id: text(isRss ? 'guid' : 'id'),
        tags: item
          .children('category')
          .toArray()
          .map((category) => (isRss ? feed(category).text() : (feed(category).attr('term') ?? ''))),
        time: time(text(isRss ? 'pubDate' : 'updated')),
        html: text(isRss ? String.raw`content\:encoded` : 'content'),
      };
    }),
  };
}

/** What a feed has of its pages that works only there. */
const leftovers = (items: FeedItem[]): string[] =>
  parse(items.map(({html}) => html).join(''))(
    'button, .hash-link, [data-former], [class], [tabindex], [data-tag], [data-tags]',
  )
    .toArray()
    .map(({tagName}) => tagName);

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

describe.each(versions)('the changelog of $label', (version) => {
  const route = routeIn(version, 'CHANGELOG');
  const page = readPage(`${route}.html`);
  const address = `${site}/api-documentation/${route}`;

  /** The newest days of the page with changes of the API: their IDs, and the text and the tags of these. */
  const days = page('.markdown > h3:not([data-tags=docs])')
    .toArray()
    .slice(0, 20)
    .map((heading) => {
      const entries = page(heading).nextUntil('h2, h3').clone();
      entries.find('[data-tags=docs]').remove();
      const tags = entries.find('[data-tag]').toArray();
      return {
        id: heading.attribs['id'],
        text: squeeze(entries.text()),
        tags: [...new Set(tags.map((tag) => page(tag).text()))],
      };
    });

  test('has a tag of the list at each entry', () => {
    const ids = new Set(changelogTags.map(tagId));
    const entries = page('.markdown > ul > li').toArray();
    expect(entries.length).toBeGreaterThan(100);
    const untagged = entries
      .map((entry) => page(entry))
      .filter((entry) => !ids.has(entry.children().first().attr('data-tag') ?? ''));
    expect(untagged.map((entry) => entry.text())).toEqual([]);
  });

  describe.each(['rss', 'atom'])('as %s', (format) => {
    const file = `${route}/${format}.xml`;
    const feed = readFeed(file);

    test('is announced and linked by its page, and names itself', () => {
      expect(page(`link[type="application/${format}+xml"][href$="/${file}"]`)).toHaveLength(1);
      expect(page(`.markdown a[href="/api-documentation/${file}"]`)).toHaveLength(1);
      expect(feed.self).toBe(`${address}/${format}.xml`);
    });

    test('has the days of the page, with their tags and texts', () => {
      expect(
        feed.items.map(({link, tags, html}) => ({
          id: link.replace(`${address}#`, ''),
          text: squeeze(parse(html).text()),
          tags,
        })),
      ).toEqual(days);
      expect(feed.items.map(({id}) => id)).toEqual(feed.items.map(({link}) => link));
    });

    test('has nothing that works only on the page', () => {
      expect(leftovers(feed.items)).toEqual([]);
    });

    test('dates them by their headings, and itself by the newest', () => {
      expect(feed.items.map(({time}) => time)).toEqual(days.map(({id}) => `${id}T00:00:00.000Z`));
      expect(feed.updated).toBe(feed.items[0]?.time);
      expect(feed.items[0]?.title).toBe(
        `${page(`[id="${days[0]?.id}"]`).text().replace('\u200b', '')}: ${days[0]?.tags.join(', ')}`,
      );
    });

    test('links whole addresses', () => {
      const links = feed.items.flatMap(({html}) => html.match(/(?<=href=")[^"]+/g) ?? []);
      expect(links.length).toBeGreaterThan(20);
      expect(links.filter((link) => !link.startsWith('https://'))).toEqual([]);
    });
  });
});
