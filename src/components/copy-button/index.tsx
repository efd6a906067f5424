import React, {useEffect, useState} from 'react';

import styles from './styles.module.css';

interface Props {
  /** What to copy, asked for when the reader clicks. */
  getText: () => string;
}

/** Copies a text to the clipboard and says so for two seconds. */
export default function CopyButton({getText}: Props): React.JSX.Element {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await navigator.clipboard.writeText(getText());
    setCopied(true);
  };

  return (
    <button type="button" className={styles.button} onClick={() => void copy()} aria-live="polite">
      {isCopied ? 'Copied' : 'Copy'}
    </button>
  );
}
