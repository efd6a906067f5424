import useBaseUrl from '@docusaurus/useBaseUrl';
import React, {useLayoutEffect, useRef} from 'react';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  children: React.ReactNode;
}

/**
 * The modal dialog of the search: the browser keeps the focus inside and gives it back when it closes. It waits for its
 * styles, which no page needs before it opens.
 */
export default function Modal({isOpen, onClose, children}: Props): React.JSX.Element {
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
      className="search"
      aria-label="Search the documentation"
      // The browser queues the event, so that the dialog can be open again.
      onClose={({currentTarget}) => !currentTarget.open && onClose()}
      onPointerDown={({target}) => (isPressedBeside.current = target === dialog.current)}
      onClick={({target}) => isPressedBeside.current && target === dialog.current && onClose()}>
      <link rel="stylesheet" href={useBaseUrl('/css/search.css')} precedence="default" />
      {children}
    </dialog>
  );
}
