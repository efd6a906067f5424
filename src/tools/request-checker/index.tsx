import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Description} from '@site/src/openapi/types';
import type {RequestCheckerView} from '@site/src/reference/view-types';
import React, {useEffect, useMemo, useState} from 'react';

import Tabs from '../../components/tabs';
import {SelectField, TextField} from '../form/field';
import {toKnownApi, type KnownApi} from './api';
import type {Versions} from './check';
import {methods} from './request';
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
async function textOfLink(
  {search, hash}: Pick<Location, 'search' | 'hash'>,
  load: () => Promise<KnownApi>,
): Promise<string> {
  const operation = new URLSearchParams(search).get('operation');
  const request = new URLSearchParams(hash.slice(1)).get('request');
  if (request !== null) return request;
  return operation === null ? '' : operationCommand(operation, await load());
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
  const [text, setText] = useState('');
  const [fields, setFields] = useState({method: 'GET', url: '', headers: '', body: ''});
  const {search, hash} = useLocation();
  useEffect(() => {
    const linked = textOfLink({search, hash}, () => versions.load(versions.preferred));
    void linked.then((request) => request && setText(request));
  }, [search, hash, versions]);
  const edit = (name: keyof typeof fields) => (value: string) =>
    setFields((before) => ({...before, [name]: value}));
  const {method, url, headers, body} = fields;
  const whole = url && `${method} ${url}\n${headers.trim()}\n\n${body}`;
  const shared = {versions, links: view.links};
  const tabs = [
    {
      value: 'paste',
      label: 'Paste',
      panel: (
        <>
          <TextField
            label="Request or response"
            note="cURL, HTTP, or a status with its body"
            isLong
            value={text}
            onChange={setText}
          />
          <Results text={text} {...shared} />
          <Share text={text} />
        </>
      ),
    },
    {
      value: 'fields',
      label: 'Fields',
      panel: (
        <>
          <SelectField label="Method" value={method} onChange={edit('method')}>
            {methods.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField label="URL" value={url} onChange={edit('url')} />
          <TextField
            label="Headers"
            note="one a line"
            isLong
            value={headers}
            onChange={edit('headers')}
          />
          <TextField label="Body" isLong value={body} onChange={edit('body')} />
          <Results text={whole} {...shared} />
        </>
      ),
    },
  ];
  return (
    <div data-pagefind-ignore data-mdast="ignore">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="tool" data-tool data-tabs>
        <Tabs label="Request checker" tabs={tabs} />
      </div>
      <noscript>
        <p className="tester-status">The request checker needs JavaScript.</p>
      </noscript>
    </div>
  );
}
