import {useHistory} from '@docusaurus/router';
import React, {useEffect, useState} from 'react';

import {shortcutOf} from './keys';
import type ShortcutList from './list';

const keys = new Set(['j', 'k', '?', 'Ctrl+/']);

/** The shortcuts of the site except those of the search. What they do loads when the first of them is pressed. */
export default function Shortcuts(): React.JSX.Element | null {
  const [List, setList] = useState<typeof ShortcutList>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const act = async (shortcut: string) => {
      const {default: loaded, focusHeading} = await import('./list');
      if (shortcut === 'j' || shortcut === 'k') {
        focusHeading(shortcut === 'j' ? 1 : -1);
      } else {
        setList(() => loaded);
        setOpen(true);
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || !keys.has(shortcut)) return;
      if (shortcut.length === 1 && document.querySelector('dialog[open], .navbar-sidebar--show'))
        return;
      event.preventDefault();
      act(shortcut).catch(() => undefined); // without a connection: the key can be pressed again
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const history = useHistory();
  useEffect(() => history.listen(() => setOpen(false)), [history]);

  return List ? <List isOpen={isOpen} onClose={() => setOpen(false)} /> : null;
}
