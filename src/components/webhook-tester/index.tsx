import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import React, {useState} from 'react';

import type {WithReference} from '../reference/data';
import Send from './send';
import Tabs from './tabs';
import {AppProxy, Verify} from './verify';

/** `<WebhookTester />`: signs and verifies webhooks. All that is typed lives in its state, and nowhere else. */
export default function WebhookTester({reference}: WithReference): React.JSX.Element | null {
  const {webhookTester: view} = reference.useLoaded().data;
  const [secret, onSecret] = useState('');
  const styles = useBaseUrl('/css/webhook-tester.css');
  const isInsecure = useIsBrowser() && !isSecureContext;
  if (!view) return null;
  const shared = {secret, onSecret};
  return (
    <div data-pagefind-ignore>
      <link rel="stylesheet" href={styles} precedence="default" />
      {isInsecure ? (
        <p className="tester-status" role="alert">
          The webhook tester needs HTTPS or localhost, because browsers offer the Web Crypto API
          only in secure contexts.
        </p>
      ) : (
        <Tabs
          label="Webhook tester"
          className="webhook-tester"
          tabs={[
            {label: 'Send', panel: <Send {...view} {...shared} />},
            {label: 'Verify', panel: <Verify {...shared} />},
            {label: 'App proxy', panel: <AppProxy proxyHref={view.proxyHref} {...shared} />},
          ]}
        />
      )}
      <noscript>
        <p className="tester-status">
          The webhook tester needs JavaScript, but the <Link to="#prepare">commands below</Link>{' '}
          work in a terminal without it.
        </p>
      </noscript>
    </div>
  );
}
