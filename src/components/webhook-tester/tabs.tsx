import React, {useId, useRef, useState} from 'react';

import {nextTab} from '../samples/next-tab';

interface Tab {
  label: string;
  panel: React.ReactNode;
}

interface Props {
  /** What the tabs choose. */
  label: string;
  tabs: [Tab, ...Tab[]];
  className?: string | undefined;
}

/** Tabs by the pattern of WAI-ARIA. The panels that are not shown keep what was typed into them. */
export default function Tabs({label, tabs, className}: Props): React.JSX.Element {
  const [selected, select] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (event: React.KeyboardEvent) => {
    const next = nextTab(event, selected, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} data-label={label}>
        {tabs.map((tab, position) => (
          <button
            key={tab.label}
            id={`${id}-tab-${position}`}
            type="button"
            role="tab"
            aria-selected={position === selected}
            aria-controls={`${id}-panel-${position}`}
            tabIndex={position === selected ? 0 : -1}
            onKeyDown={move}
            onClick={() => select(position)}>
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, position) => (
        <div
          key={tab.label}
          id={`${id}-panel-${position}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${position}`}
          hidden={position !== selected}>
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
