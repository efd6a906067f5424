import {useHistory} from '@docusaurus/router';
import React, {
  createContext,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import {isTyping, shortcutOf} from '../shortcuts/keys';
import type SearchDialog from './dialog';
import {inTime} from './in-time';

/** Opens the search from any component below the provider. */
export const OpenSearch = createContext<() => void>(() => undefined);

const isTextKey = ({key, ctrlKey, metaKey, altKey}: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace');

const reload = (): void => window.location.reload();

/** Holds the one search dialog of the site above all routes, so that it survives navigation, and its shortcuts. */
export default function SearchProvider({children}: {children: React.ReactNode}): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const [hasFailed, setFailed] = useState(false);
  /** What the reader types between asking for the search and its arrival. */
  const typed = useRef<string | undefined>(undefined);

  const close = useCallback(() => {
    typed.current = undefined;
    setOpen(false);
  }, []);
  const open = useCallback(() => {
    // `npm start` has no search that would take it.
    if (!isOpen && process.env.NODE_ENV === 'production') typed.current ??= '';
    setOpen(true);
    setFailed(false);
    // Nothing of the search is loaded before a reader asks for it. After a failure, the next attempt loads it again.
    inTime(import('./dialog')).then(
      ({default: loaded}) => setDialog(() => loaded),
      () => {
        close();
        setFailed(true);
      },
    );
  }, [close, isOpen]);
  const takeTyped = useCallback(() => {
    const text = typed.current ?? '';
    typed.current = undefined;
    return text;
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (typed.current !== undefined && isTextKey(event) && !isTyping(event.target)) {
      typed.current =
        event.key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + event.key;
    } else if (['/', 'Ctrl+k'].includes(shortcutOf(event) ?? '')) {
      open();
    } else {
      if (event.key === 'Escape' && typed.current !== undefined) close();
      return;
    }
    event.preventDefault();
  });
  // Added once, so that it runs before the listener of the other shortcuts, which skips events that are handled.
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const history = useHistory();
  useEffect(() => history.listen(close), [history, close]);

  return (
    <OpenSearch value={open}>
      {children}
      {Dialog && <Dialog isOpen={isOpen} onClose={close} takeTyped={takeTyped} />}
      {hasFailed && (
        <p className="application-failed" role="alert">
          Search didn't load. Check your connection, then search again. If the site has been updated
          since you opened this page, reload it.{' '}
          <button type="button" className="button button--primary button--sm" onClick={reload}>
            Reload the page
          </button>
        </p>
      )}
    </OpenSearch>
  );
}
