import useBaseUrl from '@docusaurus/useBaseUrl';
import React from 'react';

import {Method} from '../components/endpoint';
import type {Entry, Result} from './engine';
import {excerptOf, split} from './excerpt';

/** Drawings of 16 by 16 px, for what has no method. */
const icons = {
  event: 'M4 11h8l-1-1.6V7a3 3 0 0 0-6 0v2.4zM7 13h2',
  page: 'M4 2.5h5.5L12 5v8.5H4zM9.5 2.5V5H12M6 8h4M6 10.5h4',
  property: 'M6 3C4.5 3 5 7 3 8c2 1 1.5 5 3 5M10 3c1.5 0 1 4 3 5-2 1-1.5 5-3 5',
  section: 'M6.5 3 5 13M11 3 9.5 13M3.5 6.2h9M3 9.8h9',
};

const iconOf = ({kind, anchor}: Entry): string =>
  kind === 'event' ? icons.event : kind ? icons.property : anchor ? icons.section : icons.page;

export const Icon = ({path}: {path: string}): React.JSX.Element => (
  <svg className="search-icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** An option of the list: a link, which can be opened in another tab. */
interface Option {
  url: string;
  lead: React.ReactNode;
  title: React.ReactNode;
  detail?: React.ReactNode;
  text?: React.ReactNode;
}

export interface Group {
  label: string;
  options: Option[];
}

const marked = (text: string, terms: string[]): React.ReactNode[] =>
  split(text, terms).map((part, at) =>
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  );

/** A page or a section by its title alone. */
export function toShortOption(entry: Entry): Option {
  const [method = ''] = entry.detail?.split(' ') ?? [];
  const isOperation = entry.kind === 'operation';
  return {
    url: entry.url,
    lead: isOperation ? <Method method={method} /> : <Icon path={iconOf(entry)} />,
    title: entry.title,
  };
}

/** A result with the words that were found marked, and where it stands. */
export function toOption({entry, terms}: Result): Option {
  const {page, anchor, kind, title, detail, text} = entry;
  const place = [page.group, anchor && page.title].filter(Boolean).join(' › ');
  const excerpt = excerptOf(text, terms);
  const option = {
    ...toShortOption(entry),
    title: marked(title, terms),
    text: [place, place && excerpt && ' · ', ...marked(excerpt, terms)],
  };
  if (kind === undefined) return option;
  if (kind === 'operation')
    return {...option, detail: <code>{marked(detail?.replace(/^\w+ /, '') ?? '', terms)}</code>};
  return {...option, title: <code>{option.title}</code>, detail};
}

interface Props {
  groups: Group[];
  /** The position of the selected option among all. */
  selected: number;
}

/** The ID of an option, which the field names as the selected one. */
export const optionId = (position: number): string => `search-option-${position}`;

/** The list of a combobox: the focus stays in the field. */
export default function Options({groups, selected}: Props): React.JSX.Element {
  const baseUrl = useBaseUrl('/');
  const starts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((count, {options}) => count + options.length, 0),
  );
  return (
    <div id="search-options" role="listbox" aria-label="Search results">
      {groups.map(({label, options}, group) => (
        <div key={label} role="group" aria-label={label}>
          <div className="search-group" aria-hidden="true">
            {label}
          </div>
          {options.map(({url, lead, title, detail, text}, at) => {
            const position = (starts[group] ?? 0) + at;
            return (
              // Docusaurus's own link would fetch each page that is listed, and each key lists others.
              // eslint-disable-next-line @docusaurus/no-html-links
              <a
                key={url}
                id={optionId(position)}
                role="option"
                aria-selected={position === selected}
                tabIndex={-1}
                href={baseUrl + url}>
                <span className="search-lead">{lead}</span>
                <span className="search-words">
                  <span className="search-title">
                    <b>{title}</b> {detail && <span className="search-detail">{detail}</span>}
                  </span>
                  {text && <span className="search-text">{text}</span>}
                </span>
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
