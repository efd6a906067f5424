import {useActiveVersion, useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React, {Suspense, useEffect, useMemo, useRef, useState} from 'react';

import {createSearch, type Search} from './engine';
import type {IndexFile} from './index-file';
import Modal from './modal';
import Options, {Icon, optionId, toOption, toShortOption, type Group} from './options';
import {recentPages} from './recent';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

interface SearchedVersion {
  name: string;
  label: string;
  /** What its addresses begin with below that of the site, such as `v1/`. */
  prefix: string;
  /** The label of the version being read, if that one isn't searched (next). */
  isInsteadOf: string | undefined;
}

/** The version whose pages are found: the one being read, or the latest where that one isn't searched. */
function useSearchedVersion(): SearchedVersion {
  const latest = useLatestVersion(undefined);
  const read = useActiveVersion(undefined) ?? latest;
  const {customFields, baseUrl} = useDocusaurusContext().siteConfig;
  const isSearched = !(customFields?.['unsearched'] as string[]).includes(read.name);
  const {name, label, path} = isSearched ? read : latest;
  const prefix = path.slice(baseUrl.length).replace(/.$/, '$&/');
  return {name, label, prefix, isInsteadOf: isSearched ? undefined : read.label};
}

/** Loads the index when the dialog opens for the first time; after a failure `retry` loads it again. */
function useSearch(address: string, isOpen: boolean) {
  const [search, setSearch] = useState<Search>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);

  useEffect(() => {
    // A closed dialog loads nothing when the reader goes to another version.
    if (!wasOpened) return;
    fetch(address)
      .then(async (response) => createSearch((await response.json()) as IndexFile))
      .then(setSearch, () => setFailed(true));
  }, [address, attempt, wasOpened]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return {search, hasFailed, retry};
}

const popular = [
  'quickstart',
  'authentication',
  'guides/receive-webhooks',
  'guides/errors',
  'resources/order#list-orders',
  'resources/product#create-product',
  'resources/product#update-stock-and-price',
  'utils/request-checker',
];

const examples = ['POST /products', 'order.shipping_address', '422', 'cancelar pedido'];

/** What a reader may look for who has typed nothing: the pages opened before this one, and those that most look for. */
function startGroups({entries}: Search, {prefix}: SearchedVersion): Group[] {
  const named = (urls: string[]) =>
    urls.flatMap((url) => entries.find((entry) => entry.url === url) ?? []);
  const recent = named(recentPages().slice(1));
  return [
    {label: 'Recent', options: recent.map((entry) => toShortOption(entry))},
    {label: 'Popular', options: named(popular.map((url) => prefix + url)).map(toShortOption)},
  ].filter(({options}) => options.length > 0);
}

/** A command is also something to check. */
const checkGroup = (command: string, {prefix}: SearchedVersion): Group => ({
  label: 'Tools',
  options: [
    {
      url: `${prefix}utils/request-checker#request=${encodeURIComponent(command)}`,
      lead: <Icon path="m3 8.5 3.2 3.2L13 4.5" />,
      title: 'Check this request',
      text: 'See what is wrong with it, and how to fix it.',
    },
  ],
});

/** The lines of a command as one: a field has no line breaks, and leaves them out. */
const oneLine = (text: string): string => text.replaceAll(/\s*\\?\r?\n\s*/g, ' ');

function SearchIn({
  isOpen,
  onClose,
  version,
}: Props & {version: SearchedVersion}): React.JSX.Element {
  const {search, hasFailed, retry} = useSearch(useBaseUrl(`/search/${version.name}.json`), isOpen);
  const [query, setQuery] = useState('');
  const [isExact, setExact] = useState(false);
  const [selected, setSelected] = useState(0);
  const field = useRef<HTMLInputElement>(null);

  const term = query.trim();
  const answer = useMemo(
    () => (term ? search?.find(term, isExact) : undefined),
    [search, term, isExact],
  );
  const groups = useMemo((): Group[] => {
    if (!search || !isOpen) return [];
    if (!answer) return startGroups(search, version);
    const found = answer.groups.map(({label, results}) => ({
      label,
      options: results.map(toOption),
    }));
    return term.startsWith('curl ') ? [checkGroup(term, version), ...found] : found;
  }, [search, isOpen, answer, term, version]);
  const count = groups.reduce((sum, {options}) => sum + options.length, 0);

  useEffect(() => {
    if (!isOpen) return;
    field.current?.focus();
    field.current?.select();
  }, [isOpen]);

  useEffect(() => {
    document.getElementById(optionId(selected))?.scrollIntoView({block: 'nearest'});
  }, [selected]);

  const ask = (text: string) => {
    setQuery(text);
    setExact(false);
    setSelected(0);
    field.current?.focus();
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step && count > 0) setSelected((selected + step + count) % count);
    if (event.key === 'Enter') document.getElementById(optionId(selected))?.click();
    // In WebKit, the browser's own Escape would not close the dialog while a field has the focus.
    if (event.key === 'Escape') {
      if (query) ask('');
      else onClose();
    }
    if (step || /^E(?:nter|scape)$/.test(event.key)) event.preventDefault();
  };

  const results = `${count === 0 ? 'No' : count} ${count === 1 ? 'result' : 'results'} in ${version.label}`;
  return (
    <>
      <div className="search-field">
        <Icon path="m10.5 10.5 3.5 3.5M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0" />
        <input
          ref={field}
          role="combobox"
          aria-label="Search the documentation"
          aria-autocomplete="list"
          aria-controls="search-options"
          aria-expanded={count > 0}
          aria-activedescendant={count > 0 ? optionId(selected) : undefined}
          placeholder="Search, or paste a path, a property, or a cURL command"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={query}
          onChange={({target}) => ask(target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text').trim();
            if (!text.startsWith('curl ')) return;
            event.preventDefault();
            ask(oneLine(text));
          }}
          onKeyDown={onKeyDown}
        />
        {query && (
          <button type="button" aria-label="Clear" onClick={() => ask('')}>
            <Icon path="m4.5 4.5 7 7m0-7-7 7" />
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <div className="search-results">
        {hasFailed && (
          <div role="alert">
            <p>Search didn't load. Check your connection, then try again.</p>
            <button type="button" className="button button--primary" onClick={retry}>
              Try again
            </button>
          </div>
        )}
        {answer?.english !== undefined && (
          <p className="search-notice">
            Results for <b>{answer.english}</b>, English for {term} ·{' '}
            <button
              type="button"
              onClick={() => {
                setExact(true);
                setSelected(0);
              }}>
              Search the exact words
            </button>
          </p>
        )}
        {answer?.isSimilar && count > 0 && (
          <p className="search-notice">
            No page has <b>{term}</b>. These are close:
          </p>
        )}
        <Options groups={groups} selected={selected} />
        {answer && count === 0 && (
          <p>
            Nothing was found for <b>{term}</b>. Search by an English word, a path, a property, or a
            status.
          </p>
        )}
        {search && !term && (
          <p className="search-examples">
            Try{' '}
            {examples.map((example) => (
              <button key={example} type="button" onClick={() => ask(example)}>
                {example}
              </button>
            ))}
          </p>
        )}
      </div>
      <p className="search-hints">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> move
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Esc</kbd> {query ? 'clear' : 'close'}
        </span>
        <span role="status">
          {!search && !hasFailed
            ? 'Loading the search…'
            : answer
              ? results
              : `Searches ${version.label}`}
          {version.isInsteadOf !== undefined && `, not ${version.isInsteadOf}`}
        </span>
      </p>
    </>
  );
}

/** The search in a modal dialog. */
export default function SearchDialog(props: Props): React.JSX.Element {
  const version = useSearchedVersion();
  return (
    <Suspense>
      <Modal {...props}>
        {process.env.NODE_ENV === 'development' ? (
          <p className="search-results">
            The index is made after the build, so search works in the built site:{' '}
            <code>npm run preview</code>
          </p>
        ) : (
          <SearchIn key={version.name} version={version} {...props} />
        )}
      </Modal>
    </Suspense>
  );
}
