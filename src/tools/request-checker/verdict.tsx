import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import React, {useState} from 'react';

import type {PlacedFinding, Result} from './check';
import {counted, levels, withoutLinks, type Finding} from './findings';
import type {Computed} from '../form/use-computed';

/** A sentence with its code. */
export const Sentence = ({text}: {text: string}): React.JSX.Element => (
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

type Level = Finding['level'];
type Kind = Level | 'fine';

const names: Record<Level, string> = {fails: 'Will fail', ignored: 'Ignored', better: 'Better'};

/** What stands in the circle of an icon: a cross, a line, an i, or a check mark. */
const icons: Record<Kind, string> = {
  fails: 'm5.8 5.8 4.4 4.4m0-4.4-4.4 4.4',
  ignored: 'M5 8h6',
  better: 'M8 11V7.3M8 5v.2',
  fine: 'm5 8.2 2.2 2.2L11 6.2',
};

const Icon = ({kind}: {kind: Kind}): React.JSX.Element => (
  <svg className="checker-icon" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5" />
    <path d={icons[kind]} />
  </svg>
);

const ofLevel = <Kind extends Finding>(findings: readonly Kind[], level: Level): Kind[] =>
  findings.filter((finding) => finding.level === level);

/** The verdict in a sentence: problems are what makes a request fail. */
function summaryOf({findings, explanation, request, unread}: Result): string {
  if (unread !== undefined) return unread;
  if (!request) return 'What this means';
  const problems = ofLevel(findings, 'fails').length;
  if (problems > 0) return `This request fails: ${counted(problems, 'problem')}`;
  return explanation.length > 0 ? 'No problem found in the request' : 'No problem found';
}

/** Selects a part of the text in the field, and scrolls to it. */
function select(button: HTMLElement, [from, to]: [number, number]): void {
  const field = button.closest('[data-tool]')?.querySelector('textarea');
  field?.focus();
  field?.setSelectionRange(from, to);
}

interface ItemProps {
  finding: PlacedFinding;
  text: string;
}

function Item({finding, text}: ItemProps): React.JSX.Element {
  const {message, fix, response, link, range} = finding;
  return (
    <li>
      {range && (
        <button type="button" onClick={({currentTarget}) => select(currentTarget, range)}>
          {lineOf(text, range)}
        </button>
      )}
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

const Group = ({title, kind, findings, text}: GroupProps): React.JSX.Element | null =>
  findings.length === 0 ? null : (
    <>
      <Heading as="h3" className={`checker-${kind}`}>
        <Icon kind={kind} /> {title}
      </Heading>
      <ul className={`checker-findings checker-${kind}`}>
        {findings.slice(0, 20).map((finding, position) => (
          <Item key={position} finding={finding} text={text} />
        ))}
      </ul>
    </>
  );

interface GroupProps {
  title: string;
  kind: Level;
  findings: readonly PlacedFinding[];
  text: string;
}

/** The operation of a request, how the request was read, and the scope that it needs. */
function Reading({result}: {result: Result}): React.JSX.Element | null {
  const {reading} = result;
  if (reading === undefined) return null;
  const {href, summary, scopes} = result.verdict?.operation ?? {scopes: []};
  return (
    <p>
      Read as <Sentence text={reading} />. {href && <Link to={pathOf(href)}>{summary}</Link>}
      {scopes.length > 0 && (
        <>
          {' '}
          needs the scope <code>{scopes.join(', ')}</code>.
        </>
      )}
      {result.hasMore && ' Another command follows, which isn’t checked: paste one at a time.'}
    </p>
  );
}

/** The errors that a request without a problem can still get: what the state of the store decides. */
function Still({result: {findings, explanation, verdict}}: {result: Result}) {
  const responses = verdict?.operation?.responses ?? [];
  const errors = responses.filter(({status}) => /^4(?!00|15)/.test(status));
  if (explanation.length > 0 || ofLevel(findings, 'fails').length > 0 || errors.length === 0)
    return null;
  return (
    <>
      <Heading as="h3">It can still fail</Heading>
      <ul className="checker-still">
        {errors.map(({status, description}) => (
          <li key={status}>
            <code>{status}</code> <Sentence text={withoutLinks(description)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const lineOf = (text: string, [from]: [number, number]): string =>
  `Line ${text.slice(0, from).split('\n').length}`;

/** The verdict as plain text, for a ticket. */
function asTicket(text: string, result: Result): string {
  const asLine = ({level, message, fix = '', response, link, range}: PlacedFinding): string =>
    [
      `- ${names[level]}:`,
      range ? `${lineOf(text, range)}:` : '',
      message,
      fix,
      response ? `Response: ${response}.` : '',
      link?.href.startsWith('http') ? link.href : '',
    ]
      .filter(Boolean)
      .join(' ');
  const {reading} = result;
  return [
    summaryOf(result),
    ...(reading ? [`Read as ${reading}.`] : []),
    ...[...result.findings, ...result.explanation].map(asLine),
  ].join('\n');
}

/** Buttons that copy a link to the text, and the verdict. */
function Copies({text, result}: {text: string; result: Result}): React.JSX.Element | null {
  const [copied, setCopied] = useState({text: '', status: ''});
  const {shared} = result;
  if (!shared) return null;
  const copy = (content: string, status: string) =>
    void navigator.clipboard.writeText(content).then(
      () => setCopied({text, status}),
      () => setCopied({text, status: 'Copy failed.'}),
    );
  const toLink = (): string => {
    const link = new URL(location.href);
    link.search = '';
    link.hash = new URLSearchParams({request: shared}).toString();
    return link.href;
  };
  const contents = {
    'Copy link': () => copy(toLink(), 'Link copied.'),
    'Copy verdict': () => copy(asTicket(text, result), 'Verdict copied.'),
  };
  return (
    <>
      <p className="checker-buttons">
        {Object.entries(contents).map(([label, onClick]) => (
          <button
            key={label}
            type="button"
            className="button button--secondary button--sm"
            onClick={onClick}>
            {label}
          </button>
        ))}
        <span role="status">{copied.text === text && copied.status}</span>
      </p>
      <p className="checker-note">
        The link contains the address, the headers that the API reads, and the body. Neither
        contains a token.
      </p>
    </>
  );
}

interface Props {
  text: string;
  /** Undefined for an empty text. */
  computed: Computed<Result> | undefined;
}

/** What the checker has found. */
export default function Verdict({text, computed}: Props): React.JSX.Element {
  const {result, isCurrent, hasFailed} = computed ?? {};
  if (!result || !isCurrent) {
    const status = !computed
      ? 'Nothing is checked yet.'
      : hasFailed && isCurrent
        ? "The API reference didn't load. Check your connection, and edit the text to try again."
        : 'Checking…';
    return (
      <div>
        <p className="tester-status" role="status">
          {status}
        </p>
      </div>
    );
  }
  const {findings, explanation, isExplained, request, unread} = result;
  const fails = ofLevel(findings, 'fails').length > 0;
  const kind: Kind = fails ? 'fails' : request ? 'fine' : 'better';
  const others = levels
    .filter((level) => level !== 'fails' && ofLevel(findings, level).length > 0)
    .map((level) => `${ofLevel(findings, level).length} ${level}`);
  const response = <Group title="The response" kind="better" findings={explanation} text={text} />;
  return (
    <div>
      <p className={`checker-summary checker-${kind}`} role="status">
        <Icon kind={kind} />
        <strong>
          <Sentence text={summaryOf(result)} />
        </strong>
        {others.length > 0 && <span>{others.join(' · ')}</span>}
      </p>
      <Reading result={result} />
      {!isExplained && response}
      {levels.map((level) => (
        <Group
          key={level}
          title={names[level]}
          kind={level}
          findings={ofLevel(findings, level)}
          text={text}
        />
      ))}
      {isExplained && response}
      <Still result={result} />
      {unread === undefined && <Copies text={text} result={result} />}
    </div>
  );
}
