import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Description} from '@site/src/openapi/types';
import type {RequestCheckerView} from '@site/src/reference/view-types';
import React, {useEffect, useMemo, useState} from 'react';

import {TextField} from '../form/field';
import {toKnownApi, type KnownApi} from './api';
import type {Versions} from './check';
import Results from './results';
import {operationCommand, shareable} from './sample';

interface Props {
  /** Added by src/remark/api-reference. */
  view: RequestCheckerView;
}

/** The versions of the API, each of whose descriptions is fetched once, when a request first needs it. */
function useVersions(preferred: string): Versions {
  const {siteConfig} = useDocusaurusContext();
  const baseUrl = useBaseUrl('/');
  const [versions] = useState((): Versions => {
    const all = siteConfig.customFields?.['apiVersions'] as {segment: string; path: string}[];
    const loaded = new Map<string, Promise<KnownApi>>();
    const fetchApi = async (segment: string): Promise<KnownApi> => {
      const path = all.find((version) => version.segment === segment)?.path;
      const response = await fetch(`${baseUrl}${path ? `${path}/` : ''}openapi.json`);
      if (!response.ok) throw new Error(`${response.url} responded with ${response.status}`);
      return toKnownApi((await response.json()) as Description);
    };
    return {
      preferred,
      names: all.map(({segment}) => segment),
      load: (segment) => {
        const api = loaded.get(segment) ?? fetchApi(segment);
        loaded.set(segment, api);
        api.catch(() => loaded.delete(segment)); // the next text tries again
        return api;
      },
    };
  });
  return versions;
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
