import React, {useId, useState} from 'react';

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

/**
 * Tabs by the pattern of WAI-ARIA, whose keys are those of all tabs (src/client/article.js). The panels that are not shown
 * keep what was typed into them.
 */
export default function Tabs({label, tabs, className}: Props): React.JSX.Element {
  const [selected, select] = useState(0);
  const id = useId();

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} data-label={label}>
        {tabs.map((tab, position) => (
          <button
            key={tab.label}
            id={`${id}-tab-${position}`}
            type="button"
            role="tab"
            aria-selected={position === selected}
            aria-controls={`${id}-panel-${position}`}
            tabIndex={position === selected ? 0 : -1}
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
