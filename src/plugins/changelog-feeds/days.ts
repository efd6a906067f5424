import {fromMarkdown} from 'mdast-util-from-markdown';
import {toString} from 'mdast-util-to-string';

import {changelogEntries, tagsOf} from '../../changelog-entries';
import {renderMarkdown} from '../../openapi/markdown';
import {SourceError} from '../../source-error';

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

/** As many days as Docusaurus's feeds of a blog have posts. */
const limit = 20;

interface DatedSection extends Pick<Day, 'title' | 'date'> {
  entries: string;
}

function toDated(section: string, file: string): DatedSection {
  const [, title = '', entries = ''] = /^### (.+)\n([^]*)$/.exec(section) ?? [];
  const date = new Date(`${title} UTC`);
  // `Date` also takes 'Version 2' and 'February 30, 2025'.
  if (date.toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'}) !== title) {
    throw new SourceError(
      `${file}: the heading '${title}' isn't a date. Write the day of its entries, such as September 24, 2025.`,
    );
  }
  return {title, date, entries};
}

function toDay({title, date, entries}: DatedSection): Day {
  const html = renderMarkdown(entries, (target) => target);
  return {
    title,
    date,
    id: date.toISOString().slice(0, 10),
    tags: [
      ...new Set(
        changelogEntries(fromMarkdown(entries))
          .flatMap(tagsOf)
          .map((tag) => toString(tag)),
      ),
    ],
    html: 'blocks' in html ? html.blocks : html.inline,
  };
}

/** The sections of a text, each from its H1, H2 or H3 to the next. */
function sectionsOf(text: string): string[] {
  const starts = fromMarkdown(text).children.flatMap((node) =>
    node.type === 'heading' && node.depth <= 3 ? [node.position?.start.offset] : [],
  );
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/**
 * The newest days of a changelog, in its order.
 * @param twin its Markdown twin (src/remark/markdown-twin), in which links are absolute and tags are emphasized
 * @param file its path in the repository
 * @throws for an H3 that is no date, with file and heading
 */
export const newestDays = (twin: string, file: string): Day[] =>
  sectionsOf(twin)
    .filter((section) => section.startsWith('### '))
    .map((section) => toDated(section, file))
    .slice(0, limit)
    .map(toDay);
