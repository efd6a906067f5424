import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Description} from '@site/src/openapi/types';
import type {RequestCheckerView} from '@site/src/reference/view-types';
import React, {useCallback, useEffect, useMemo, useState} from 'react';

import {TextField} from '../form/field';
import {useComputed} from '../form/use-computed';
import {useDescriptions} from '../form/use-descriptions';
import type {KnownApi} from './api';
import type {PlacedFinding, Versions} from './check';
import type {Links} from './findings';
import Fixed from './fixed';
import Verdict from './verdict';

interface Props {
  /** Added by src/remark/api-reference. */
  view: RequestCheckerView;
}

/** A request with a problem of each kind. */
const example = String.raw`curl -X PUT 'https://api.tiendanube.com/2025-03/1234567/products/182739465?fields=id' \
  -H 'Authorization: ACCESS_TOKEN' \
  -H 'User-Agent: Stock App' \
  -H 'Content-Type: application/json' \
  -d '{
    "name": {"es": "Remera básica"},
    "price": "94.95",
    "visibility": "visable",
    "brand": "Casa Aurora",
  }'`;

/** What checks is fetched when there is something to check. */
const loadChecker = () => import('./check');

const read = async (description: Description): Promise<KnownApi> =>
  (await loadChecker()).toKnownApi(description);

function useVersions(preferred: string): Versions {
  const {segments, load} = useDescriptions(read);
  return useMemo(() => ({preferred, names: segments, load}), [preferred, segments, load]);
}

/** The pages that advice leads to. Not every version has a webhook tester. */
function useLinks({links}: RequestCheckerView): Links {
  const href = useBaseUrl('/utils/webhook-tester');
  return useMemo(() => ({...links, webhookTester: {title: 'Webhook tester', href}}), [links, href]);
}

/** The text that a link to the checker contains: a request in its fragment, which no server gets, or an operation. */
function useLinkedText(versions: Versions): string {
  const {search, hash} = useLocation();
  const operation = new URLSearchParams(search).get('operation');
  const request = new URLSearchParams(hash.slice(1)).get('request');
  const [text, setText] = useState('');
  useEffect(() => {
    const readLink = async () => {
      if (request !== null) setText(request);
      else if (operation !== null)
        setText(
          (await loadChecker()).operationCommand(
            operation,
            await versions.load(versions.preferred),
          ),
        );
    };
    readLink().catch(() => undefined); // the field stays empty
  }, [operation, request, versions]);
  return text;
}

/** The text, with marks where findings have their places. */
function Marks({text, findings}: {text: string; findings: PlacedFinding[]}): React.JSX.Element {
  const parts: React.ReactNode[] = [];
  let end = 0;
  const placed = findings.filter(({range}) => range);
  for (const {level, range: [from, to] = [0, 0]} of placed.toSorted(
    (a, b) => (a.range?.[0] ?? 0) - (b.range?.[0] ?? 0),
  )) {
    if (from < end) continue;
    parts.push(
      text.slice(end, from),
      <mark key={from} className={`checker-${level}`}>
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return (
    <>
      {parts}
      {text.slice(end)}{' '}
    </>
  );
}

/** `<RequestChecker />`: says why a request fails. What is typed stays on the page: only descriptions are fetched. */
export default function RequestChecker({view}: Props): React.JSX.Element {
  const {preferred} = view;
  const styles = useBaseUrl('/css/tools.css');
  const links = useLinks(view);
  const versions = useVersions(preferred);
  const linked = useLinkedText(versions);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? linked;
  const check = useCallback(
    async (pasted: string) => (await loadChecker()).checkText(pasted, versions, links),
    [versions, links],
  );
  const input = text.trim() ? text : undefined;
  const computed = useComputed(input, check);
  const result = input !== undefined && computed.isCurrent ? computed.result : undefined;
  return (
    <div data-mdast="ignore">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="tool checker" data-tool>
        <div>
          <TextField
            label="Request or response"
            note="cURL, HTTP, a log, or an error"
            isLong
            value={text}
            onChange={setTyped}
            behind={<Marks text={text} findings={result?.findings ?? []} />}
          />
          <p className="checker-buttons">
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={() => setTyped(input === undefined ? example : '')}>
              {input === undefined ? 'Try an example' : 'Clear'}
            </button>
          </p>
        </div>
        <Verdict text={text} computed={input === undefined ? undefined : computed} />
        {result?.fixed && <Fixed {...result.fixed} operation={result.verdict?.operation} />}
      </div>
      <noscript>
        <p className="tester-status">The request checker needs JavaScript.</p>
      </noscript>
    </div>
  );
}
