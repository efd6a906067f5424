import {showEntry} from '@site/src/client/show-entry';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import React, {useEffect, useRef, useState} from 'react';

import styles from './styles.module.css';

/**
 * The table of contents where it has no column: a strip that stays below the navbar and names the current section. A native
 * element, which opens before the page has hydrated and without scripts.
 */
export default function TOCCollapsible({className, ...props}: Props): React.JSX.Element {
  const details = useRef<HTMLDetailsElement>(null);
  const [section, setSection] = useState('');
  const activeEntry = () => details.current?.querySelector('.table-of-contents__link--active');
  const close = () => details.current?.removeAttribute('open');

  useEffect(() => {
    const showSection = () => setSection(activeEntry()?.textContent ?? '');
    // Docusaurus marks the active entry with a class as the reader scrolls.
    const observer = new MutationObserver(showSection);
    if (details.current) {
      observer.observe(details.current, {subtree: true, attributeFilter: ['class']});
    }
    showSection();
    return () => observer.disconnect();
  }, []);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are those of what is in it
    <details
      ref={details}
      className={clsx(styles.strip, className)}
      onToggle={() => {
        const list = details.current?.querySelector('ul');
        const active = activeEntry();
        if (list && active) showEntry(list, active);
      }}
      onClick={({target}) => {
        if (target instanceof Element && target.closest('a')) close();
      }}
      onBlur={({relatedTarget}) => {
        if (!details.current?.contains(relatedTarget)) close();
      }}
      onKeyDown={({key}) => {
        if (key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}>
      <summary>
        On this page <b>{section}</b>
      </summary>
      <TOCItems
        {...props}
        // Docusaurus finds the entries of a list by their classes, which are others than those of the column's.
        linkClassName="table-of-contents__link strip-entry"
        linkActiveClassName="table-of-contents__link--active"
      />
    </details>
  );
}
