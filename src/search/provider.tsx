import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import React, {createContext, useCallback, useEffect, useState} from 'react';

import type SearchDialog from './dialog';
import {rememberPage} from './recent';

/** Opens the search from any component below the provider. */
export const OpenSearch = createContext<() => void>(() => undefined);

const reload = (): void => window.location.reload();

/** Holds the one search dialog of the site above all routes, so that it survives navigation. */
export default function SearchProvider({children}: {children: React.ReactNode}): React.JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const [hasFailed, setFailed] = useState(false);

  const close = useCallback(() => setOpen(false), []);
  const open = useCallback(() => {
    setOpen(true);
    setFailed(false);
    // Nothing of the search is loaded before a reader asks for it. After a failure, the next attempt loads it again.
    import('./dialog').then(
      ({default: loaded}) => setDialog(() => loaded),
      () => {
        setOpen(false);
        setFailed(true);
      },
    );
  }, []);

  const history = useHistory();
  useEffect(() => history.listen(close), [history, close]);

  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  useEffect(() => rememberPage(pathname.slice(baseUrl.length)), [pathname, baseUrl]);

  return (
    <OpenSearch value={open}>
      {children}
      {Dialog && <Dialog isOpen={isOpen} onClose={close} />}
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
