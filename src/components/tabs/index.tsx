import React, {useId} from 'react';

export interface Tab {
  value: string;
  label: string;
  panel: React.ReactNode;
  /** Whether it says the same as the first tab, so that Markdown does without it. */
  isTranslation?: boolean;
}

interface Props {
  /** The choice that the tabs make. */
  label: string;
  tabs: Tab[];
  /** Content beside the list of tabs, in a bar with it. */
  beside?: React.ReactNode;
  /** The class of that bar. */
  className?: string | undefined;
  /** Content above all panels. */
  children?: React.ReactNode;
}

/**
 * Tabs and their panels, by the pattern of WAI-ARIA, inside an element with `data-tabs`. src/client/article.js shows the
 * panel that is chosen. The others keep what was typed into them.
 */
export default function Tabs({
  label: name,
  tabs,
  beside,
  className,
  children,
}: Props): React.JSX.Element {
  const id = useId();
  const selected = tabs[0]?.value;
  const list = (
    <div role="tablist" aria-label={name}>
      {tabs.map(({value, label}, position) => (
        <button
          key={value}
          type="button"
          role="tab"
          data-tab={value}
          aria-controls={`${id}${position}`}
          aria-selected={value === selected}
          tabIndex={value === selected ? 0 : -1}>
          {label}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {beside ? (
        <div className={className}>
          {list}
          {beside}
        </div>
      ) : (
        list
      )}
      {children}
      {tabs.map(({value, label, panel, isTranslation}, position) => (
        <div
          key={value}
          id={`${id}${position}`}
          role="tabpanel"
          data-tab={value}
          aria-label={label}
          hidden={value !== selected}
          data-mdast={isTranslation ? 'ignore' : undefined}>
          {panel}
        </div>
      ))}
    </>
  );
}
