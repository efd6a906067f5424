import {diffLines} from 'diff';
import React from 'react';

import panel from '../../components/code-panel/styles.module.css';
import CopyButton from '../../components/copy-button';
import {RequestSamples} from '../../components/samples';
import {useStoreId, withStoreId} from '../../components/store-id/store-id';
import type {Result} from './check';
import {asText, safeRequest, samplesOf} from './sample';

/** The lines of a text, each with what became of it. */
const Difference = ({before, after}: {before: string; after: string}): React.JSX.Element => (
  // Long lines scroll, and so have to be reachable by keyboard.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className="checker-difference" tabIndex={0}>
    {diffLines(before, after, {stripTrailingCr: true}).map(({value, added, removed}, position) => {
      const Line = added ? 'ins' : removed ? 'del' : 'span';
      return <Line key={position}>{value}</Line>;
    })}
  </pre>
);

/** The request without its problems, as a difference and in each language, with the reader's store ID. */
export default function Fixed({request, fixed, verdict}: Result): React.JSX.Element | null {
  const storeId = useStoreId();
  if (!request || !fixed) return null;
  const {operation} = verdict ?? {};
  const [before, after] = [safeRequest(request, operation), fixed].map(
    (version) => `${withStoreId(asText(version), storeId)}\n`,
  );
  const samples = samplesOf(fixed, operation);
  return (
    <div>
      <div className={panel.panel} data-copy-source role="group" aria-label="Fixed request">
        <div className={panel.top}>
          <span>Fixed request</span>
          <CopyButton />
        </div>
        <Difference before={before ?? ''} after={after ?? ''} />
      </div>
      {samples.length > 0 && (
        <details>
          <summary>In each language</summary>
          <RequestSamples
            samples={samples.map((sample) => ({
              ...sample,
              code: [withStoreId(sample.code, storeId)],
            }))}
          />
        </details>
      )}
    </div>
  );
}
