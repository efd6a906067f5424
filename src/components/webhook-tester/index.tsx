import BrowserOnly from '@docusaurus/BrowserOnly';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import React, {lazy, Suspense} from 'react';

import type {WithReference} from '../reference/data';

// Only a page with the tester loads it, and only when its application runs.
const Tester = lazy(() => import('./tester'));

/** Stands where the tester will be, just as high. */
const Placeholder = ({children}: {children: React.ReactNode}): React.JSX.Element => (
  <div className="webhook-tester-placeholder">{children}</div>
);

const Loading = (): React.JSX.Element => (
  <Placeholder>
    <p>Loading the webhook tester…</p>
    <noscript>
      The webhook tester needs JavaScript, but the <Link to="#prepare">commands below</Link> work in
      a terminal without it.
    </noscript>
  </Placeholder>
);

const Failure = (): React.JSX.Element => (
  <Placeholder>
    <p role="alert">The webhook tester didn't load. Check your connection, then reload the page.</p>
  </Placeholder>
);

const Insecure = (): React.JSX.Element => (
  <Placeholder>
    <p role="alert">
      The webhook tester needs HTTPS or localhost, because browsers offer the Web Crypto API only in
      secure contexts.
    </p>
  </Placeholder>
);

/** `<WebhookTester />`: signs and verifies webhooks. It exists in the browser only, so that no input is lost. */
export default function WebhookTester({reference}: WithReference): React.JSX.Element {
  return (
    <div data-pagefind-ignore>
      <link
        rel="stylesheet"
        href={useBaseUrl('/css/webhook-tester-placeholder.css')}
        precedence="default"
      />
      <BrowserOnly fallback={<Loading />}>
        {() =>
          isSecureContext ? (
            <ErrorBoundary fallback={Failure}>
              <Suspense fallback={<Loading />}>
                <Tester reference={reference} />
              </Suspense>
            </ErrorBoundary>
          ) : (
            <Insecure />
          )
        }
      </BrowserOnly>
    </div>
  );
}
