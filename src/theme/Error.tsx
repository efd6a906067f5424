import Head from '@docusaurus/Head';
import ErrorReport from '@site/src/components/error-report';
import type {Props} from '@theme/Error';
import React from 'react';

/** The last resort, drawn with nothing of the theme and outside all contexts: they may be what failed. */
export default function ErrorPage({error, tryAgain}: Props): React.JSX.Element {
  return (
    <main className="container padding-vert--xl">
      <Head>
        <title>Page Error</title>
      </Head>
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- it needs contexts that may have failed */}
      <h1>This page crashed.</h1>
      <ErrorReport error={error} action="Try again" onAction={tryAgain} />
    </main>
  );
}
