import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React, {useEffect, useRef} from 'react';

import styles from './styles.module.css';

interface WithChildren {
  children?: React.ReactNode;
}

/** A list of properties or parameters; with an anchor where a schema stands that others link. */
export function Properties({
  anchor,
  children,
}: WithChildren & {anchor?: string}): React.JSX.Element {
  useAnchor(anchor);
  return (
    <dl id={anchor} className={styles.properties}>
      {children}
    </dl>
  );
}

/** Tells the link check that the page has this anchor. */
function useAnchor(anchor: string | undefined): void {
  const {collectAnchor} = useBrokenLinks();
  if (anchor !== undefined) collectAnchor(anchor);
}

interface PropertyProps extends WithChildren {
  name: string;
  anchor: string;
  /** The type in words, the whole or what stands before the schema's name. */
  type: string;
  schema?: string;
  /** The anchor of the place where the page shows the schema. */
  to?: string;
  /** Joined by `|`. */
  badges?: string;
}

/**
 * One property: name, type, badges, what it means, its values, and its own properties folded below it.
 * The name links the property itself. Pages have hundreds of these, hence few classes and plain elements.
 */
export function Property({
  name,
  anchor,
  type,
  schema,
  to,
  badges,
  children,
}: PropertyProps): React.JSX.Element {
  useAnchor(anchor);
  return (
    <div id={anchor} className={styles.property}>
      <dt>
        <Link to={`#${anchor}`}>{name}</Link>
        <span>
          {type}
          {to === undefined ? schema : <Link to={`#${to}`}>{schema}</Link>}
        </span>
        {badges?.split('|').map((badge) => (
          <b key={badge} className={badge === 'required' ? styles.required : undefined}>
            {badge}
          </b>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The values that a property may have, in two columns: value and meaning. */
export function Values({children}: WithChildren): React.JSX.Element {
  return <dl className={styles.values}>{children}</dl>;
}

export function Value({of, children}: WithChildren & {of: string}): React.JSX.Element {
  return (
    <div>
      <dt>
        <code>{of}</code>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The properties of a property, folded. Opens when the address points to one of them. */
export function ChildProperties({
  count,
  children,
}: WithChildren & {count: string}): React.JSX.Element {
  const details = useRef<HTMLDetailsElement>(null);
  const {hash} = useLocation();

  useEffect(() => {
    const target = hash && document.getElementById(hash.slice(1));
    if (!target || !details.current?.contains(target)) return;
    details.current.open = true;
    target.scrollIntoView();
  }, [hash]);

  return (
    <details ref={details} className={styles.children}>
      <summary>{count === '1' ? '1 property' : `${count} properties`}</summary>
      <Properties>{children}</Properties>
    </details>
  );
}
