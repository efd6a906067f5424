import {useActiveVersion, useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import React, {useEffect, useRef, useState} from 'react';

import Dialog from '../components/dialog';
import {loadSearch, type SearchInstance} from './pagefind';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the way to declare elements to JSX
  namespace JSX {
    interface IntrinsicElements {
      'pagefind-input': React.HTMLAttributes<HTMLElement> & {placeholder?: string};
      'pagefind-summary': React.HTMLAttributes<HTMLElement>;
      'pagefind-results': React.HTMLAttributes<HTMLElement>;
      'pagefind-keyboard-hints': React.HTMLAttributes<HTMLElement>;
    }
  }
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

interface LoadedSearch {
  instance: SearchInstance | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Loads an index when the dialog opens for the first time; after a failure `retry` loads it again. */
function useSearch(bundlePath: string, isOpen: boolean): LoadedSearch {
  const [instance, setInstance] = useState<SearchInstance>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);

  useEffect(() => {
    // A closed dialog loads nothing when the reader goes to another version.
    if (wasOpened) loadSearch(bundlePath).then(setInstance, () => setFailed(true));
  }, [bundlePath, attempt, wasOpened]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return {instance, hasFailed, retry};
}

interface SearchedVersion {
  name: string;
  label: string;
  /** The label of the version being read, if that one has no index (next). */
  isInsteadOf: string | undefined;
}

/** The version whose pages are found: the one being read, or the latest where that one has no index. */
function useSearchedVersion(): SearchedVersion {
  const latest = useLatestVersion(undefined);
  const read = useActiveVersion(undefined) ?? latest;
  const {customFields} = useDocusaurusContext().siteConfig;
  return (customFields?.['unsearched'] as string[]).includes(read.name)
    ? {name: latest.name, label: latest.label, isInsteadOf: read.label}
    : {name: read.name, label: read.label, isInsteadOf: undefined};
}

interface SearchProps extends Props {
  version: SearchedVersion;
  bundlePath: string;
}

function Search({isOpen, onClose, version, bundlePath}: SearchProps): React.JSX.Element {
  const {instance, hasFailed, retry} = useSearch(bundlePath, isOpen);
  const content = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    // showModal() focuses the Close button, so that Space or Enter would close the dialog while the search loads. After a
    // failure, the field is gone. Both times, the notice takes the focus.
    notice.current?.focus();
    const input = content.current?.querySelector('input');
    input?.select();
    input?.focus();
  }, [isOpen, instance, hasFailed]);

  /**
   * Enter opens the first result, if it has arrived. Escape clears what is typed, which is Pagefind's, and only then closes
   * the dialog: not as the browser's own, because in WebKit a search field takes each Escape for itself.
   */
  const onKeyDown = (event: React.KeyboardEvent) => {
    const {key, target} = event;
    if (!(target instanceof HTMLInputElement)) return;
    if (key === 'Escape') {
      event.preventDefault();
      if (target.value === '') onClose();
    }
    // Right after a key, the results are still those of the term before.
    if (key === 'Enter' && target.value === instance?.searchTerm) {
      content.current?.querySelector<HTMLAnchorElement>('[data-pf-result-index="0"] a')?.click();
    }
  };

  if (hasFailed) {
    return (
      <div ref={notice} className="search-notice" role="alert" tabIndex={-1}>
        <p>Search didn't load. Check your connection, then try again.</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  if (!instance) {
    return (
      <div ref={notice} className="search-notice" role="status" tabIndex={-1}>
        Loading the search…
      </div>
    );
  }
  return (
    <div ref={content} className="search" onKeyDownCapture={onKeyDown}>
      <pagefind-input placeholder={`Search the ${version.label} docs`} />
      <p className="search-scope">
        {version.isInsteadOf === undefined
          ? `Searching ${version.label}`
          : `Searching ${version.label}, because ${version.isInsteadOf} pages aren't in the search index`}
      </p>
      <div className="search-results">
        {/* Pagefind's own region for screen readers is outside the dialog, where they don't look while it is open. */}
        <div role="status">
          <pagefind-summary />
        </div>
        <pagefind-results />
      </div>
      <div className="search-hints">
        <pagefind-keyboard-hints />
      </div>
    </div>
  );
}

/** The search in a modal dialog. */
export default function SearchDialog(props: Props): React.JSX.Element {
  const version = useSearchedVersion();
  const bundlePath = useBaseUrl(`/pagefind/${version.name}/`);
  const styles = `${bundlePath}pagefind-component-ui.css`;
  return (
    <Dialog label="Search the documentation" isOpen={props.isOpen} onClose={props.onClose}>
      {process.env.NODE_ENV === 'development' ? (
        <p className="search-notice">
          The index is made after the build, so search works in the built site:{' '}
          <code>npm run preview</code>
        </p>
      ) : (
        <>
          <link rel="stylesheet" href={styles} precedence="default" />
          <Search key={bundlePath} version={version} bundlePath={bundlePath} {...props} />
        </>
      )}
    </Dialog>
  );
}
