import Head from '@docusaurus/Head';
import ErrorReport from '@site/src/components/error-report';
import type {Props} from '@theme/Error';
import Heading from '@theme/Heading';
import React from 'react';

export default function ErrorPageContent({error, tryAgain}: Props): React.JSX.Element {
  return (
    <main className="container padding-vert--xl">
      <Head>
        <title>Page Error</title>
      </Head>
      <div className="prose">
        <Heading as="h1">This page crashed.</Heading>
        <p>
          Something in this page failed while your browser drew it. Try again. If it keeps failing,
          report it with the message below.
        </p>
        <ErrorReport error={error} action="Try again" onAction={tryAgain} />
      </div>
    </main>
  );
}
