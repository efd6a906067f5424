import React, {useLayoutEffect, useRef} from 'react';

import styles from './styles.module.css';

interface Props {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: React.ReactNode;
}

/** A modal dialog: the browser keeps the focus inside and gives it back when it closes. */
export default function Dialog({label, isOpen, onClose, children}: Props): React.JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  // A layout effect, so that the dialog is open when an effect of its content sets the focus.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // A click beside the dialog closes it, but not the end of a selection that began inside. The keyboard has Escape
    // and the button.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onClose={onClose}
      onPointerDown={({target}) => (isPressedBeside.current = target === dialog.current)}
      onClick={({target}) => isPressedBeside.current && target === dialog.current && onClose()}>
      <div className={styles.frame}>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
        {children}
      </div>
    </dialog>
  );
}
