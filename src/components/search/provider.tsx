import React, {createContext, useCallback, useEffect, useRef, useState} from 'react';

import SearchDialog from './dialog';

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

const isTextKey = ({key, ctrlKey, metaKey, altKey}: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace');

/** Holds the one search dialog of the site above all routes, so that it survives navigation, and its shortcuts. */
export default function SearchProvider({children}: {children: React.ReactNode}): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  /** What the reader types between asking for the search and its arrival. */
  const typed = useRef<string | undefined>(undefined);

  const open = useCallback(() => {
    typed.current ??= '';
    setOpened(true);
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    typed.current = undefined;
    setOpen(false);
  }, []);
  const takeTyped = useCallback(() => {
    const text = typed.current ?? '';
    typed.current = undefined;
    return text;
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (typed.current !== undefined && isTextKey(event) && !isTyping(event.target)) {
        typed.current =
          event.key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + event.key;
      } else if (isSearchKey(event)) {
        open();
      } else {
        return;
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <OpenSearch value={open}>
      {children}
      {/* Nothing of the search is loaded before a reader asks for it. */}
      {wasOpened && <SearchDialog isOpen={isOpen} onClose={close} takeTyped={takeTyped} />}
    </OpenSearch>
  );
}
