import Head from '@docusaurus/Head';
import ErrorReport from '@site/src/components/error-report';
import type {Props} from '@theme/Error';
import Heading from '@theme/Heading';
import React from 'react';

/** The last resort, drawn without the theme's layout: the layout may be what failed. */
export default function ErrorPage({error, tryAgain}: Props): React.JSX.Element {
  return (
    <main className="container padding-vert--xl">
      <Head>
        <title>Page Error</title>
      </Head>
      <Heading as="h1">This page crashed.</Heading>
      <ErrorReport error={error} action="Try again" onAction={tryAgain} />
    </main>
  );
}
