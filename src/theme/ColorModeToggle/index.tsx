import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ColorModeToggle';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

/** Switches between light and dark. It is enabled from the start: a click before hydration is repeated after it. */
export default function ColorModeToggle({
  className,
  buttonClassName,
  value,
  onChange,
}: Props): React.JSX.Element {
  // The server's HTML is that of the light mode, and React keeps its attributes while it hydrates.
  const isDark = useIsBrowser() && value === 'dark';
  const title = translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: 'Switch between dark and light mode (currently {mode})',
    },
    {mode: isDark ? 'dark mode' : 'light mode'},
  );
  // BEGIN swizzled code
  return (
    <div className={clsx('needs-scripts', styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, buttonClassName)}
        title={title}
        aria-label={title}
        aria-live="polite"
        aria-pressed={isDark}
        onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}>
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path
            className={styles.sun}
            d="M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5"
          />
          <path className={styles.moon} d="M20 14A8.5 8.5 0 1 1 10 4a7 7 0 0 0 10 10Z" />
        </svg>
      </button>
    </div>
  );
  // END swizzled code
}
