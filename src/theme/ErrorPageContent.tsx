import Head from '@docusaurus/Head';
import ErrorReport from '@site/src/components/error-report';
import type {Props} from '@theme/Error';
import React from 'react';

/** The page in place of one that throws, and of the whole layout (./Error), so it needs nothing of the theme. */
export default function ErrorPageContent({error, tryAgain}: Props): React.JSX.Element {
  return (
    <main className="container padding-vert--xl">
      <Head>
        <title>Page Error</title>
      </Head>
      <div className="prose">
        {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- it needs contexts that may have failed */}
        <h1>This page crashed.</h1>
        <p>
          Something went wrong while your browser rendered this page. Try again. If the error
          persists, report it on GitHub with the message below.
        </p>
        <ErrorReport error={error} action="Try again" onAction={tryAgain} />
      </div>
    </main>
  );
}
