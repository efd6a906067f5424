import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import {Redirect, useLocation} from '@docusaurus/router';
import React from 'react';

/**
 * The root leads to the introduction. It is a page, not a file of the redirects plugin, because Docusaurus puts
 * its base-URL banner on the page at the base URL only, and the banner has to show when the site did not start. So
 * the scripts of this page do not wait (src/config/page-template.ts).
 */
export default function Home(): React.JSX.Element {
  const {docs, mainDocId} = useLatestVersion(undefined);
  const intro = docs.find(({id}) => id === mainDocId)?.path ?? '';
  const {search, hash} = useLocation();
  return (
    <>
      <Head>
        <html lang="en" data-application="required" />
        <title>API Documentation</title>
      </Head>
      <main>
        <Link to={intro}>Go to the API documentation</Link>
      </main>
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${intro}`} />
      </noscript>
      <Redirect to={intro + search + hash} />
    </>
  );
}
