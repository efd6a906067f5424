import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {WebhookTesterView} from '@site/src/reference/view-types';
import React, {useState} from 'react';

import Tabs from '../../components/tabs';
import Sign from './sign';
import {AppProxy, Verify} from './verify';

interface Props {
  /** Added by src/remark/api-reference. */
  view: WebhookTesterView;
}

/** `<WebhookTester />`: signs and verifies webhooks. All that is typed lives in its state, and nowhere else. */
export default function WebhookTester({view}: Props): React.JSX.Element {
  const [secret, onSecret] = useState('');
  const styles = useBaseUrl('/css/tools.css');
  const isInsecure = useIsBrowser() && !isSecureContext;
  const shared = {secret, onSecret};
  const tabs = [
    {label: 'Sign', panel: <Sign {...view} {...shared} />},
    {label: 'Verify', panel: <Verify {...shared} />},
    {label: 'App proxy', panel: <AppProxy proxyHref={view.proxyHref} {...shared} />},
  ];
  return (
    <div data-mdast="ignore">
      <link rel="stylesheet" href={styles} precedence="default" />
      {isInsecure ? (
        <p className="tester-status" role="alert">
          The webhook tester needs HTTPS or localhost, because browsers offer the Web Crypto API
          only in secure contexts.
        </p>
      ) : (
        <div className="tool" data-tool data-tabs>
          <Tabs label="Webhook tester" tabs={tabs.map((tab) => ({...tab, value: tab.label}))} />
        </div>
      )}
      <noscript>
        <p className="tester-status">
          The webhook tester needs JavaScript. Without it, use the{' '}
          <Link to={view.commandsHref}>commands for a terminal</Link>.
        </p>
      </noscript>
    </div>
  );
}
