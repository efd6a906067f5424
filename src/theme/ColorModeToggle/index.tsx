import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import clsx from 'clsx';
import React from 'react';

import styles from './styles.module.css';

/** Switches between light and dark. It is enabled from the start: a click before hydration is held and done then. */
export default function ColorModeToggle({
  className,
  buttonClassName,
  value,
  onChange,
}: Props): React.JSX.Element {
  const isDark = value === 'dark';
  const title = translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: 'Switch between dark and light mode (currently {mode})',
    },
    {mode: isDark ? 'dark mode' : 'light mode'},
  );
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        className={clsx('clean-btn', styles.button, buttonClassName)}
        title={title}
        aria-label={title}
        aria-live="polite"
        aria-pressed={isDark}
        onClick={() => onChange(isDark ? 'light' : 'dark')}>
        <IconLightMode className={styles.lightIcon} />
        <IconDarkMode className={styles.darkIcon} />
      </button>
    </div>
  );
}
