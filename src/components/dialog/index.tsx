import useBaseUrl from '@docusaurus/useBaseUrl';
import React, {Suspense, useLayoutEffect, useRef} from 'react';

interface Props {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  children: React.ReactNode;
}

function ModalDialog({label, isOpen, onClose, children}: Props): React.JSX.Element {
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
      className="dialog"
      aria-label={label}
      // The browser queues the event, so that the dialog can be open again.
      onClose={({currentTarget}) => !currentTarget.open && onClose()}
      onPointerDown={({target}) => (isPressedBeside.current = target === dialog.current)}
      onClick={({target}) => isPressedBeside.current && target === dialog.current && onClose()}>
      <link rel="stylesheet" href={useBaseUrl('/css/dialogs.css')} precedence="default" />
      <div className="dialog-frame">
        <button type="button" className="dialog-close" onClick={onClose}>
          Close
        </button>
        {children}
      </div>
    </dialog>
  );
}

/**
 * A modal dialog: the browser keeps the focus inside and gives it back when it closes. It is nothing until its styles
 * have loaded.
 */
export default function Dialog(props: Props): React.JSX.Element {
  return (
    <Suspense>
      <ModalDialog {...props} />
    </Suspense>
  );
}
