import React, {useId} from 'react';

import Dialog from '../dialog';
import {areSingleKeysEnabled, enableSingleKeys} from './keys';

export {focusHeading} from './headings';

const shortcuts: [name: string, single: string, withControl?: string][] = [
  ['Next operation or section', 'j'],
  ['Previous operation or section', 'k'],
  ['Search', '/', 'K'],
  ['List of shortcuts', '?', '/'],
];

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** The list of shortcuts, and a field to disable those of one key, as WCAG 2.1.4 requires. */
export default function ShortcutList({isOpen, onClose}: Props): React.JSX.Element {
  const id = useId();
  return (
    <Dialog label="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <p className="shortcuts-title">Keyboard shortcuts</p>
      <dl className="shortcuts-list">
        {shortcuts.map(([name, single, withControl]) => (
          <React.Fragment key={name}>
            <dt>
              <kbd>{single}</kbd>
              {withControl !== undefined && (
                <>
                  {' '}
                  or <kbd>Ctrl</kbd> <kbd>{withControl}</kbd>
                </>
              )}
            </dt>
            <dd>{name}</dd>
          </React.Fragment>
        ))}
      </dl>
      <p>
        <input
          id={id}
          type="checkbox"
          defaultChecked={areSingleKeysEnabled()}
          onChange={({target}) => enableSingleKeys(target.checked)}
        />{' '}
        <label htmlFor={id}>Enable single-key shortcuts</label>
      </p>
    </Dialog>
  );
}
