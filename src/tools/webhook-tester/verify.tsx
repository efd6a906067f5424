import Link from '@docusaurus/Link';
import React, {useMemo, useState} from 'react';

import {secretProblem, SecretField, TextField} from '../form/field';
import {excessOf} from '../form/json-limits';
import {bodyVariants, diagnose, readSignature, type Variant, type Verdict} from './diagnosis';
import {toBytes, type Bytes} from './signature';
import {signatureHeader} from './snippets';
import {useComputed} from '../form/use-computed';

interface Input {
  /** Messages that may have been signed. */
  messages: () => Variant<Bytes>[];
  signature: Variant<string>;
  secret: string;
}

const verdictOf = ({messages, signature, secret}: Input): Promise<Verdict> =>
  diagnose(messages(), signature, secret);

interface ResultProps {
  input: Input | undefined;
  /** The problem of each field, of which the first is told. */
  problems: (string | undefined)[];
  /** The explanation of a signature that no known mistake explains. */
  otherwise: string;
  advice: string;
}

/** Says whether the signature is valid, and why not. */
function Result({input, problems, otherwise, advice}: ResultProps): React.JSX.Element {
  const {result, isCurrent} = useComputed(input, verdictOf);
  const verdict = isCurrent ? result : undefined;
  const state = verdict && (verdict.isValid ? 'tester-valid' : 'tester-invalid');
  return (
    <div role="status" className={state ?? 'tester-status'}>
      {!verdict && <p>{input ? 'Verifying…' : problems.find(Boolean)}</p>}
      {verdict?.isValid && <p>The signature is valid.</p>}
      {verdict?.isValid === false && (
        <>
          <p>The signature is invalid.</p>
          <ul>
            {(verdict.mistakes ?? [otherwise]).map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
          <p>{advice}</p>
        </>
      )}
    </div>
  );
}

interface SignatureProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const signatureProblem = (value: string): string | undefined => {
  if (!value.trim()) return 'Paste the signature.';
  return readSignature(value) ? undefined : 'The signature must be 64 hexadecimal digits.';
};

const SignatureField = ({value, ...props}: SignatureProps): React.JSX.Element => (
  <TextField
    {...props}
    value={value}
    note="64 hexadecimal digits"
    problem={signatureProblem(value)}
  />
);

interface Props {
  secret: string;
  onSecret: (secret: string) => void;
}

/** Verifies the signature of a webhook. */
export function Verify({secret, onSecret}: Props): React.JSX.Element {
  const [body, setBody] = useState('');
  const [header, setHeader] = useState('');
  const problem = body ? excessOf(body) : 'Paste the request body.';
  const input = useMemo(() => {
    const signature = readSignature(header);
    const messages = () => bodyVariants(body);
    return !problem && signature && secret ? {messages, signature, secret} : undefined;
  }, [body, problem, header, secret]);
  return (
    <>
      <TextField
        label="Request body"
        note="raw, as your server receives it"
        isLong
        value={body}
        onChange={setBody}
        problem={problem}
      />
      <SignatureField label={signatureHeader} value={header} onChange={setHeader} />
      <SecretField secret={secret} onSecret={onSecret} />
      <Result
        input={input}
        problems={[problem, signatureProblem(header), secretProblem(secret)]}
        otherwise="The signature was computed with a different secret or body."
        advice="Verify the raw request body, before you parse the JSON, and compare lowercase hexadecimal."
      />
    </>
  );
}

/** Verifies the signature of a proxied request. */
export function AppProxy({secret, onSecret, proxyHref}: Props & {proxyHref: string}) {
  const [ids, setIds] = useState({store: '', customer: '', request: ''});
  const [header, setHeader] = useState('');
  const input = useMemo(() => {
    const signature = readSignature(header);
    const signed = ids.store + ids.customer + ids.request;
    const messages = () => [{value: toBytes(signed), mistakes: []}];
    return ids.store && ids.request && signature && secret
      ? {messages, signature, secret}
      : undefined;
  }, [ids, header, secret]);
  const storeProblem = ids.store ? undefined : 'Enter the store ID.';
  const requestProblem = ids.request ? undefined : 'Enter the request ID.';
  const edit = (name: keyof typeof ids) => (value: string) =>
    setIds({...ids, [name]: value.trim()});
  return (
    <>
      <p>
        The platform signs three headers of a proxied request, not its body. See{' '}
        <Link to={proxyHref}>Verify the signature</Link>.
      </p>
      <div className="tester-form">
        <TextField
          label="X-Store-Id"
          value={ids.store}
          onChange={edit('store')}
          problem={storeProblem}
        />
        <TextField
          label="X-Customer-Id"
          note="empty if nobody is logged in"
          value={ids.customer}
          onChange={edit('customer')}
        />
      </div>
      <TextField
        label="X-Request-Id"
        value={ids.request}
        onChange={edit('request')}
        problem={requestProblem}
      />
      <SignatureField label="X-Linkedstore-HMAC-SHA256" value={header} onChange={setHeader} />
      <SecretField secret={secret} onSecret={onSecret} />
      <Result
        input={input}
        problems={[storeProblem, requestProblem, signatureProblem(header), secretProblem(secret)]}
        otherwise="The signature was computed with a different secret or different IDs."
        advice="Sign the store ID, the customer ID, and the request ID, joined in this order without a separator. If the customer ID is missing, use an empty string."
      />
    </>
  );
}
