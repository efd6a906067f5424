import React, {useEffect, useState} from 'react';

import styles from './styles.module.css';

interface Props {
  /** What to copy, asked for when the reader clicks. */
  getText: () => string;
}

type Label = 'Copy' | 'Copied' | 'Copy failed';

/** Copies a text to the clipboard, and says for two seconds whether that worked: the browser may refuse. */
export default function CopyButton({getText}: Props): React.JSX.Element {
  const [label, setLabel] = useState<Label>('Copy');

  useEffect(() => {
    if (label === 'Copy') return undefined;
    const timer = setTimeout(() => setLabel('Copy'), 2000);
    return () => clearTimeout(timer);
  }, [label]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(getText());
      setLabel('Copied');
    } catch {
      setLabel('Copy failed');
    }
  };

  return (
    <button type="button" className={styles.button} onClick={() => void copy()} aria-live="polite">
      {label}
    </button>
  );
}
