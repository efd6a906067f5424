import {useActiveVersion, useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import React, {useEffect, useRef, useState} from 'react';

import Dialog from '../dialog';
import {isPlainClick} from '../static/links';
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

/**
 * Loads an index when the dialog opens for the first time; after a failure `retry` loads it again. `termRef` is what to
 * search for when it has loaded.
 */
function useSearch(
  version: string,
  isOpen: boolean,
): {
  instance: SearchInstance | undefined;
  hasFailed: boolean;
  termRef: React.RefObject<string>;
  retry: () => void;
} {
  const bundlePath = useBaseUrl(`/pagefind/${version}/`);
  const [instance, setInstance] = useState<SearchInstance>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const termRef = useRef('');

  useEffect(() => {
    // A closed dialog loads nothing when the reader goes to another version.
    if (!wasOpened) return;
    const onIncomplete = (term: string) => {
      termRef.current = term;
      setInstance(undefined);
      setFailed(true);
    };
    loadSearch(bundlePath, onIncomplete).then(setInstance, () => setFailed(true));
  }, [bundlePath, attempt, wasOpened]);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return {instance, hasFailed, termRef, retry};
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

function Search({isOpen, onClose, version}: Props & {version: SearchedVersion}) {
  const {instance, hasFailed, termRef, retry} = useSearch(version.name, isOpen);
  const content = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    // showModal() focuses the Close button, so that Space or Enter would close the dialog while the search loads. After a
    // failure, the field is gone. Both times, the notice takes the focus.
    notice.current?.focus();
    if (!instance) return;
    const text = termRef.current;
    termRef.current = '';
    const input = content.current?.querySelector('input');
    if (text) instance.triggerSearch(text);
    else input?.select();
    input?.focus();
  }, [isOpen, instance, hasFailed, termRef]);

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

  /** The page itself is opened as that of any other link (src/components/static/links). */
  const onClick = (event: React.MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (isLink && isPlainClick(event)) onClose();
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
    // The links inside are what a keyboard reaches; this only hears their clicks.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={content} className="search" onClick={onClick} onKeyDownCapture={onKeyDown}>
      <pagefind-input placeholder={`Search the ${version.label} docs`} />
      <p className="search-scope">
        {version.isInsteadOf === undefined
          ? `Results from version ${version.label}`
          : `${version.isInsteadOf} pages aren't in the search index. Results are from version ${version.label}`}
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
        <span>
          <kbd>Ctrl</kbd> <kbd>/</kbd> all shortcuts
        </span>
      </div>
    </div>
  );
}

/** The search in a modal dialog. */
export default function SearchDialog(props: Props): React.JSX.Element {
  const version = useSearchedVersion();
  return (
    <Dialog label="Search the documentation" isOpen={props.isOpen} onClose={props.onClose}>
      {process.env.NODE_ENV === 'development' ? (
        <p className="search-notice">
          The index is made after the build, so search works in the built site:{' '}
          <code>npm run preview</code>
        </p>
      ) : (
        <Search key={version.name} version={version} {...props} />
      )}
    </Dialog>
  );
}
