import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {RequestCheckerView} from '@site/src/reference/view-types';
import React, {useEffect, useMemo, useState} from 'react';

import {TextField} from '../form/field';
import {useDescriptions} from '../form/use-descriptions';
import {toKnownApi} from './api';
import type {Versions} from './check';
import Results from './results';
import {operationCommand, shareable} from './sample';

interface Props {
  /** Added by src/remark/api-reference. */
  view: RequestCheckerView;
}

function useVersions(preferred: string): Versions {
  const {segments, load} = useDescriptions(toKnownApi);
  return useMemo(() => ({preferred, names: segments, load}), [preferred, segments, load]);
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
        setText(operationCommand(operation, await versions.load(versions.preferred)));
    };
    readLink().catch(() => undefined); // the field stays empty
  }, [operation, request, versions]);
  return text;
}

/** A button that copies a link to a request or response. */
function Share({text}: {text: string}): React.JSX.Element | null {
  const [status, setStatus] = useState('');
  const shared = useMemo(() => shareable(text), [text]);
  if (!shared) return null;
  const copy = async () => {
    const link = new URL(location.href);
    link.search = '';
    link.hash = new URLSearchParams({request: shared}).toString();
    await navigator.clipboard.writeText(link.href);
    setStatus(
      /ACCESS_TOKEN|CLIENT_SECRET/.test(shared)
        ? 'Link copied, without the token.'
        : 'Link copied.',
    );
  };
  return (
    <p>
      <button
        type="button"
        className="button button--secondary button--sm"
        onClick={() => void copy().catch(() => setStatus('Copy failed.'))}>
        Copy a link to this request
      </button>{' '}
      <span role="status">{status}</span>
    </p>
  );
}

/** `<RequestChecker />`: says why a request fails. What is typed stays on the page: only descriptions are fetched. */
export default function RequestChecker({view}: Props): React.JSX.Element {
  const styles = useBaseUrl('/css/tools.css');
  const versions = useVersions(view.preferred);
  const linked = useLinkedText(versions);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? linked;
  return (
    <div data-pagefind-ignore data-mdast="ignore">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="tool" data-tool>
        <TextField
          label="Request or response"
          note="cURL, HTTP, or a status with its body"
          isLong
          value={text}
          onChange={setTyped}
        />
        <Results text={text} versions={versions} links={view.links} />
        <Share text={text} />
      </div>
      <noscript>
        <p className="tester-status">The request checker needs JavaScript.</p>
      </noscript>
    </div>
  );
}
