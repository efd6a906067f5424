import {SourceError} from '../../lib/source-error';
import {portable} from './portable';

/** The entries of one day of a changelog. */
export interface Day {
  /** The date in words, which is its heading. */
  title: string;
  /** Midnight UTC. */
  date: Date;
  /** The ID of its heading, such as `2025-09-24`. */
  id: string;
  /** The tags of its entries, each once. */
  tags: string[];
  html: string;
}

/** As many days as feeds of a blog usually have posts. */
const limit = 20;

function toDate(title: string, file: string): Date {
  const date = new Date(`${title} UTC`);
  // `Date` also takes 'Version 2' and 'February 30, 2025'.
  if (date.toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'}) !== title) {
    throw new SourceError(
      `${file}: the heading '${title}' isn't a date. Write the day of its entries, such as September 24, 2025.`,
    );
  }
  return date;
}

/**
 * The newest days of a changelog, in its order. They are read from its built page, as Docusaurus reads the posts of a
 * blog for its feeds, so that a feed can't differ from the page.
 *
 * @param html the built page
 * @param address of the page
 * @param file its path in the repository
 * @throws for an H3 that is no date, with file and heading
 */
export function newestDays(html: string, address: string, file: string): Day[] {
  const page = portable(html, address);
  const days = page('.markdown > h3').map((_index, element): Day => {
    const title = page(element).text();
    const entries = page(element).nextUntil('h2, h3');
    const badges = entries.find('[data-tag]');
    const tags = badges.toArray().map((badge) => page(badge).text());
    badges.removeAttr('data-tag');
    return {
      title,
      date: toDate(title, file),
      id: element.attribs['id'] ?? '',
      tags: [...new Set(tags)],
      html: page.html(entries),
    };
  });
  return days.toArray().slice(0, limit);
}
