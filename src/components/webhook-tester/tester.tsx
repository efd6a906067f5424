import useBaseUrl from '@docusaurus/useBaseUrl';
import React, {useState} from 'react';

import type {WithReference} from '../reference/data';
import Send from './send';
import Tabs from './tabs';
import {AppProxy, Verify} from './verify';

/** The tester itself. All that is typed lives in its state, and nowhere else. */
export default function Tester({reference}: WithReference): React.JSX.Element | null {
  const {webhookTester: view} = reference.useLoaded().data;
  const [secret, onSecret] = useState('');
  const styles = useBaseUrl('/css/webhook-tester.css');
  if (!view) return null;
  const shared = {secret, onSecret};
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Tabs
        label="Webhook tester"
        className="webhook-tester"
        tabs={[
          {label: 'Send', panel: <Send {...view} {...shared} />},
          {label: 'Verify', panel: <Verify {...shared} />},
          {label: 'App proxy', panel: <AppProxy proxyHref={view.proxyHref} {...shared} />},
        ]}
      />
    </>
  );
}
