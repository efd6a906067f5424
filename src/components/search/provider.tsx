import React, {createContext, lazy, Suspense, useCallback, useEffect, useState} from 'react';

// Nothing of the search is loaded before a reader asks for it.
const SearchDialog = lazy(() => import('./dialog'));

/** Opens the search from any component below the provider. */
export const OpenSearch = createContext<() => void>(() => undefined);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

/** `/` where no text is being typed, and Ctrl+K or Cmd+K anywhere. */
const isSearchKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey
    ? event.key.toLowerCase() === 'k'
    : event.key === '/' && !event.altKey && !isTyping(event.target);

/** Holds the one search dialog of the site above all routes, so that it survives navigation, and its shortcuts. */
export default function SearchProvider({children}: {children: React.ReactNode}): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  const open = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <OpenSearch value={open}>
      {children}
      {wasOpened && (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </OpenSearch>
  );
}
