import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import React, {useEffect, useRef} from 'react';

import Spans, {type Span} from '../spans';
import styles from './styles.module.css';

/** A property as src/remark/api-reference writes it into the page: what is empty is left out. */
export interface PropertyData {
  name: string;
  /** The type in words, the whole or what stands before the schema's name. */
  type: string;
  schema?: string;
  /** The anchor of the place where the page shows the schema. */
  to?: string;
  badges?: string[];
  description?: Span[];
  /** Values that it may have, with their meanings. */
  values?: [value: string, meaning: Span[]][];
  children?: PropertyData[];
}

interface PropertiesProps {
  /** `PropertyData[]` as JSON: one string compiles faster than the elements of hundreds of properties. */
  data: string;
  /** What the anchor of each property begins with. */
  prefix: string;
  /** The anchor of the list itself, where a schema stands that others link. */
  anchor?: string;
}

/** A list of properties or parameters. */
export function Properties({data, prefix, anchor}: PropertiesProps): React.JSX.Element {
  useAnchor(anchor);
  return (
    <dl id={anchor} className={styles.properties}>
      {(JSON.parse(data) as PropertyData[]).map((property) => (
        <Property key={property.name} prefix={prefix} {...property} />
      ))}
    </dl>
  );
}

/** Tells the link check that the page has this anchor. */
function useAnchor(anchor: string | undefined): void {
  const {collectAnchor} = useBrokenLinks();
  if (anchor !== undefined) collectAnchor(anchor);
}

/**
 * One property: name, type, badges, what it means, its values, and its own properties folded below it.
 * The name links the property itself. Pages have hundreds of these, hence few classes and plain elements.
 */
/* eslint-disable @docusaurus/no-html-links -- anchors of the page itself, which the browser goes to */
function Property({
  prefix,
  name,
  type,
  schema,
  to,
  badges,
  description,
  values,
  children,
}: PropertyData & {prefix: string}): React.JSX.Element {
  const anchor = `${prefix}-${name}`;
  useAnchor(anchor);
  return (
    <div id={anchor} className={styles.property}>
      <dt>
        <a href={`#${anchor}`}>{name}</a>
        <span>
          {type}
          {to === undefined ? schema : <a href={`#${to}`}>{schema}</a>}
        </span>
        {badges?.map((badge) => (
          <b key={badge} className={badge === 'required' ? styles.required : undefined}>
            {badge}
          </b>
        ))}
      </dt>
      <dd>
        {description && (
          <p>
            <Spans spans={description} />
          </p>
        )}
        {values && <Values values={values} />}
        {children && <ChildProperties prefix={anchor} properties={children} />}
      </dd>
    </div>
  );
}

/* eslint-enable @docusaurus/no-html-links */

/** The values that a property may have, in two columns: value and meaning. */
const Values = ({values}: Required<Pick<PropertyData, 'values'>>): React.JSX.Element => (
  <dl className={styles.values}>
    {values.map(([value, meaning]) => (
      <div key={value}>
        <dt>
          <code>{value}</code>
        </dt>
        <dd>
          <Spans spans={meaning} />
        </dd>
      </div>
    ))}
  </dl>
);

/** The properties of a property, folded. Opens when the address points to one of them. */
function ChildProperties({
  prefix,
  properties,
}: {
  prefix: string;
  properties: PropertyData[];
}): React.JSX.Element {
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
      <summary>
        {properties.length === 1 ? '1 property' : `${properties.length} properties`}
      </summary>
      <dl className={styles.properties}>
        {properties.map((property) => (
          <Property key={property.name} prefix={prefix} {...property} />
        ))}
      </dl>
    </details>
  );
}
