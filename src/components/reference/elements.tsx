import clsx from 'clsx';
import React from 'react';

import panel from '../code-panel/styles.module.css';
import Static from '../static';
import type {WithReference} from './data';
import type * as parts from './parts';
import styles from './styles.module.css';

// The components of `<Operation id>`, `<Schema name>`, and the like. src/remark/api-reference adds `reference`, and the
// headings above them.

interface WithId extends WithReference {
  id: string;
}

interface WithName extends WithReference {
  name: string;
}

interface WithChildren {
  children?: React.ReactNode;
}

/** A part of the reference, once its code and its data are there. */
function Part({name, id, reference}: WithId & {name: keyof typeof parts}): React.JSX.Element {
  const {data, parts: loaded} = reference.useLoaded();
  const Content = loaded[name];
  return <Content data={data} id={id} />;
}

interface LayoutProps extends WithChildren {
  lead: React.ReactNode;
  samples: React.ReactNode;
  parts: React.ReactNode;
}

/**
 * Words and samples: beside each other on a wide screen, where the samples are sticky, else the samples between the
 * description, with what writers add to it, and the properties.
 */
const Layout = ({lead, children, samples, parts}: LayoutProps): React.JSX.Element => (
  <div className={styles.columns} data-operation>
    <div className={styles.text}>
      <Static>{lead}</Static>
      {children}
    </div>
    <Static className={clsx(panel.panel, styles.samples)} data-search="ignore">
      {samples}
    </Static>
    <Static className={styles.text}>{parts}</Static>
  </div>
);

/** `<Endpoints />`: the operations of the page, and what changed on it since the version before. */
export const Endpoints = ({reference}: WithReference): React.JSX.Element => (
  <Static data-search="ignore">
    <Part name="EndpointsAndChanges" id="" reference={reference} />
  </Static>
);

/** `<Events prefix="order/" />`: the events whose names begin with it, or all, each with the ID of its own. */
export const Events = ({
  prefix = '',
  reference,
}: WithReference & {prefix?: string}): React.JSX.Element => (
  <Static>
    <Part name="EventTable" id={prefix} reference={reference} />
  </Static>
);

/** `<Operation id="listOrders">`: an endpoint with its parameters, body, responses and samples. */
export const Operation = ({children, ...props}: WithId & WithChildren): React.JSX.Element => (
  <Layout
    lead={<Part name="OperationLead" {...props} />}
    samples={<Part name="OperationSamples" {...props} />}
    parts={<Part name="OperationParts" {...props} />}>
    {children}
  </Layout>
);

/** `<OperationSample id="listOrders" />`: a request as the step of a guide, linked to where it is documented. */
export const OperationSample = (props: WithId): React.JSX.Element => (
  <Static className={styles.step} data-search="ignore">
    <Part name="OperationSampleContent" {...props} />
  </Static>
);

/** `<Schema name="Order" />`: all properties of an object, with an example. */
export const Schema = ({name, reference}: WithName): React.JSX.Element => (
  <Static className={styles.columns}>
    <Part name="SchemaProperties" id={name} reference={reference} />
  </Static>
);

/** `<Webhook name="order/created" />`: a request that the platform sends to an app. */
export const Webhook = ({
  name,
  reference,
  children,
}: WithName & WithChildren): React.JSX.Element => (
  <Layout
    lead={<Part name="WebhookLead" id={name} reference={reference} />}
    samples={<Part name="WebhookSamples" id={name} reference={reference} />}
    parts={<Part name="WebhookParts" id={name} reference={reference} />}>
    {children}
  </Layout>
);
