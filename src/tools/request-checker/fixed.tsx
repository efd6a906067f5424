import React, {useState} from 'react';

import panel from '../../components/code-panel/styles.module.css';
import CopyButton from '../../components/copy-button';
import {RequestSamples} from '../../components/samples';
import {useStoreId, withStoreId} from '../../components/samples/store-id';
import type {KnownOperation} from './api';
import type {Result} from './check';

/** The lines of two texts in one list, each with the element for what became of it. */
function difference(before: string[], after: string[]): ['del' | 'ins' | 'span', string][] {
  let at = 0;
  const kept = before.flatMap((line): ['del' | 'ins' | 'span', string][] => {
    const next = after.indexOf(line, at);
    if (next < 0) return [['del', line]];
    const added = after.slice(at, next);
    at = next + 1;
    return [...added.map((other): ['ins', string] => ['ins', other]), ['span', line]];
  });
  return [...kept, ...after.slice(at).map((line): ['ins', string] => ['ins', line])];
}

type Fix = Result['fixed'] & {operation: KnownOperation | undefined};

/** The request without its problems, as a difference and in each language, with the reader's store ID. */
export default function Fixed({request, before, after, operation}: Fix): React.JSX.Element {
  const storeId = useStoreId();
  const [writers, setWriters] = useState<typeof import('./languages')>();
  const samples = writers?.samplesOf(request, operation) ?? [];
  const linesOf = (text: string) => withStoreId(text, storeId).split('\n');
  return (
    <div>
      <div className={panel.panel} data-copy-source role="group" aria-label="Fixed request">
        <div className={panel.top}>
          <span>Fixed request</span>
          <CopyButton />
        </div>
        {/* Long texts scroll, and so have to be reachable by keyboard. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className="checker-difference" tabIndex={0}>
          {difference(linesOf(before), linesOf(after)).map(([Line, text], position) => (
            <Line key={position}>{`${text}\n`}</Line>
          ))}
        </pre>
      </div>
      {!request.isPartial && (
        <details onToggle={() => void import('./languages').then(setWriters)}>
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
