import Link from '@docusaurus/Link';
import React, {useCallback} from 'react';

import {checkText, type Result, type Verdict, type Versions} from './check';
import type {Finding, Links} from './findings';
import {fixedSamples} from './sample';
import {RequestSamples} from '../../components/samples';
import {useStoreId, withStoreId} from '../../components/store-id/store-id';
import {excessOf} from '../form/json-limits';
import {useComputed} from '../form/use-computed';

/** A sentence with its code. */
const Sentence = ({text}: {text: string}): React.JSX.Element => (
  <>
    {text
      .split('`')
      .map((part, position) => (position % 2 === 1 ? <code key={position}>{part}</code> : part))}
  </>
);

/** The path of a link to this site, which the router opens. */
function pathOf(href: string): string {
  const {pathname, hash} = new URL(href, 'https://example.com');
  return pathname + hash;
}

function FindingItem({level, message, fix, response, link}: Finding): React.JSX.Element {
  return (
    <li className={`checker-${level}`}>
      <p>
        <strong>
          <Sentence text={message} />
        </strong>{' '}
        {fix && <Sentence text={fix} />}
      </p>
      {(response ?? link) && (
        <p>
          {response && (
            <>
              Response: <Sentence text={response} />
              {'. '}
            </>
          )}
          {link && (
            <>
              See <Link to={pathOf(link.href)}>{link.title}</Link>.
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** Names the operation of a request, and the scope that it needs. */
function OperationSummary({operation, api}: Verdict): React.JSX.Element | null {
  if (!operation) return null;
  const {method, path, summary, scopes, href = '', responses} = operation;
  const success = responses[0]?.status;
  return (
    <p>
      <Link to={pathOf(href)}>{summary}</Link>{' '}
      <code>
        {method} {path}
      </code>{' '}
      in {api.version}
      {success && (
        <>
          , responds with <code>{success}</code>
        </>
      )}
      .{' '}
      {scopes.length > 0 && (
        <>
          The token needs the scope <code>{scopes.join(', ')}</code>.{' '}
        </>
      )}
    </p>
  );
}

const counted = (count: number): string =>
  count === 1
    ? 'One problem found.'
    : `${count} problems found. The most likely cause comes first.`;

function summaryOf({findings, request}: Result): string {
  if (!request) return findings.length > 0 ? 'What this response means:' : 'Nothing to explain.';
  const problems = findings.filter(({level}) => level !== 'info').length;
  if (problems > 0) return counted(problems);
  return (
    "No problem found in the request. It can still fail if the token lacks the scope, the store's plan lacks " +
    'the feature, or the state of the resource forbids it.'
  );
}

/** The samples of the request without its problems, with the reader's store ID. */
function Fixed({request, verdict, findings}: Result): React.JSX.Element | null {
  const storeId = useStoreId();
  const samples = request && fixedSamples(request, findings, verdict?.operation);
  if (!samples) return null;
  return (
    <>
      <p>
        <strong>Fixed request</strong>
      </p>
      <RequestSamples
        samples={samples.map((sample) => ({...sample, code: [withStoreId(sample.code, storeId)]}))}
      />
    </>
  );
}

interface Props {
  text: string;
  versions: Versions;
  links: Links;
}

/** Checks a text as it is typed, and shows what it found. */
export default function Results({text, versions, links}: Props): React.JSX.Element {
  const check = useCallback(
    (pasted: string) => checkText(pasted, versions, links),
    [versions, links],
  );
  const input = text.trim() ? text : undefined;
  const {result, isCurrent, hasFailed} = useComputed(input, check);
  const statusOf = () => {
    if (!input) return 'Nothing is checked yet.';
    if (!isCurrent) return 'Checking…';
    if (hasFailed) {
      return "The API reference didn't load. Check your connection, and edit the text to try again.";
    }
    if (result) return summaryOf(result);
    return (
      excessOf(text, 'text') ??
      'Paste a cURL command, an HTTP request, or a response with its status.'
    );
  };
  return (
    <>
      <p className="tester-status" role="status">
        {statusOf()}
      </p>
      {isCurrent && result && (
        <>
          {result.verdict && <OperationSummary {...result.verdict} />}
          <ul className="checker-findings">
            {result.findings.slice(0, 20).map((finding, position) => (
              <FindingItem key={position} {...finding} />
            ))}
          </ul>
          <Fixed {...result} />
        </>
      )}
    </>
  );
}
