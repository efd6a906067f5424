import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {PropertiesView, PropertyView} from '@site/src/reference/view-types';
import React from 'react';

import AnchorLink from '../anchor-link';
import Html from '../html';
import styles from './styles.module.css';

/** The type in words; a schema that the page shows elsewhere is linked. */
function Type({type: {text, schema, anchor}}: Pick<PropertyView, 'type'>): React.JSX.Element {
  return (
    <span>
      {anchor === undefined ? (
        `${text}${schema ?? ''}`
      ) : (
        <>
          {text}
          <AnchorLink anchor={anchor}>{schema}</AnchorLink>
        </>
      )}
    </span>
  );
}

function countOf(children: PropertyView[]): string {
  if (children.some(({badges}) => badges.includes('alternative'))) return 'Alternatives';
  return children.length === 1 ? '1 property' : `${children.length} properties`;
}

interface PropertyProps {
  property: PropertyView;
  anchor: string;
  /** Its name after those of the objects it is in, such as `customer.name`. */
  path: string;
}

/** The values that a property may have, with what they mean. */
const Values = ({values}: Pick<PropertyView, 'values'>): React.JSX.Element => (
  <dl className={styles.values}>
    {values.map(({value, meaning}) => (
      <React.Fragment key={value}>
        <dt>
          <code>{value}</code>
        </dt>
        <Html as="dd" html={meaning} />
      </React.Fragment>
    ))}
  </dl>
);

/** The description of a property, its values, and the properties below it. Most have one paragraph, which needs no element. */
function Details({property, anchor, path}: PropertyProps): React.JSX.Element {
  const {description, values, children} = property;
  if ('inline' in description && values.length + children.length === 0) {
    return <Html as="dd" html={description} />;
  }
  return (
    <dd>
      <Html html={description} />
      {values.length > 0 && <Values values={values} />}
      {children.length > 0 && (
        <details className={styles.children}>
          <summary data-mdast="ignore">{countOf(children)}</summary>
          <Properties prefix={anchor} path={path} properties={children} />
        </details>
      )}
    </dd>
  );
}

/** The arrow keys lead from the link of a property to the next one (src/client/property-links), so that Tab passes a list. */
function Property({isTabStop, ...props}: PropertyProps & {isTabStop: boolean}): React.JSX.Element {
  const {property, anchor, path} = props;
  const {name, type, badges, newIn} = property;
  useBrokenLinks().collectAnchor(anchor);
  return (
    <div id={anchor} className={styles.property} data-property>
      <dt>
        {name}
        {/* Docusaurus's own link watches whether it comes into view, and pages have hundreds of these. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links */}
        <a
          tabIndex={isTabStop ? undefined : -1}
          href={`#${anchor}`}
          aria-label={`Copy link to ${path}`}
        />
        <Type type={type} />
        {badges.map((badge) => (
          <b key={badge} className={badge.startsWith('required') ? styles.required : undefined}>
            {badge}
          </b>
        ))}
        {newIn !== undefined && <b>{`new in ${newIn}`}</b>}
      </dt>
      <Details {...props} />
    </div>
  );
}

interface Props extends PropertiesView {
  /** The anchor of the list itself, where it shows a schema that others link. */
  anchor?: string;
  /** The path of the property whose properties these are. */
  path?: string;
}

/**
 * A list of properties or parameters: name, type, badges, description, values, and the properties of an object folded
 * below it.
 */
export default function Properties({properties, prefix, anchor, path}: Props): React.JSX.Element {
  const {collectAnchor} = useBrokenLinks();
  if (anchor !== undefined) collectAnchor(anchor);
  return (
    <dl id={anchor} className={styles.properties}>
      {properties.map((property, position) => (
        <Property
          key={property.name}
          property={property}
          anchor={`${prefix}-${property.name}`}
          path={path === undefined ? property.name : `${path}.${property.name}`}
          isTabStop={path === undefined && position === 0}
        />
      ))}
    </dl>
  );
}
