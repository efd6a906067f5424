import Link from '@docusaurus/Link';
import type {TesterEvent, WebhookTesterView} from '@site/src/reference/view-types';
import React, {useEffect, useMemo, useState} from 'react';

import {ResponseStatus} from '../../components/reference/parts/body';
import {useStoreId, withStoreId} from '../../components/samples/store-id';
import {SecretField, SelectField, TextField} from '../form/field';
import Output from '../form/output';
import {webhooks, type Operation} from '../../openapi/operations';
import type {Shape} from '../../openapi/shape';
import {useDescriptions} from '../form/use-descriptions';
import {checkPayload} from './payload';
import {asReceived, signer, toBytes} from './signature';
import {checkUrl, curlCommand, fetchSnippet, signatureHeader} from './snippets';
import {useComputed} from '../form/use-computed';

const signed = async ({text, secret}: {text: string; secret: string}) => ({
  body: asReceived(text),
  signature: await (await signer(secret))(toBytes(text)),
});

function Expected({event, retriesHref}: {event: TesterEvent; retriesHref: string}) {
  return (
    <section aria-label="Expected response" className="tester-expected">
      <p>
        <strong>Expected response</strong>
      </p>
      {event.responses.map((response) => (
        <ResponseStatus key={response.status} {...response} />
      ))}
      <p>
        {event.respondWithin && <>Respond within {event.respondWithin}. </>}
        Otherwise, the platform <Link to={retriesHref}>retries</Link>.
      </p>
    </section>
  );
}

interface Props {
  /** The shape of its payload; undefined until the API description is loaded. */
  shape: Shape | undefined;
  text: string;
  onText: (text: string) => void;
  secret: string;
  onSecret: (secret: string) => void;
}

/** The request of an event: its payload to edit, then the signed request to copy. */
function Request({shape, text, onText, secret, onSecret}: Props): React.JSX.Element {
  const [url, setUrl] = useState('https://inventory-sync.example.com/hooks');
  const checked = useMemo(() => checkPayload(text, shape), [text, shape]);
  const isJson = checked.value !== undefined;
  const input = useMemo(
    () => (isJson && secret ? {text, secret} : undefined),
    [isJson, text, secret],
  );
  const {result} = useComputed(input, signed);
  const {href, problem} = checkUrl(url);
  const delivery = result && href !== undefined ? {...result, url: href} : undefined;
  return (
    <>
      <TextField
        label="Request body"
        note="sent exactly as it is here"
        isLong
        value={text}
        problem={checked.problems.slice(0, 8).join(' ') || undefined}
        onChange={onText}
      />
      <SecretField secret={secret} onSecret={onSecret} />
      <TextField label="Webhook URL" value={url} onChange={setUrl} problem={problem} />
      <p className="tester-status" role="status">
        {result
          ? 'Signed. Copy the header or the command below.'
          : isJson
            ? 'Enter the client secret to sign the body.'
            : 'Fix the JSON to sign the body.'}
      </p>
      {result && (
        <>
          <Output title="Request body" text={result.body} />
          <Output title="Signature header" text={`${signatureHeader}: ${result.signature}`} />
        </>
      )}
      {delivery && (
        <>
          <Output title="Shell" text={curlCommand(delivery)} />
          <Output title="JavaScript" text={fetchSnippet(delivery)} />
        </>
      )}
    </>
  );
}

type SignProps = Pick<Props, 'secret' | 'onSecret'> &
  Pick<WebhookTesterView, 'version' | 'events' | 'retriesHref'>;

/** The webhooks of a version by their events, once they're needed and loaded. Without them, a payload isn't checked. */
function useWebhooks(version: string, isNeeded: boolean): Map<string, Operation> | undefined {
  const {load} = useDescriptions(webhooks);
  const [loaded, setLoaded] = useState<Map<string, Operation>>();
  useEffect(() => {
    if (!isNeeded) return;
    load(version).then(setLoaded, () => undefined);
  }, [load, version, isNeeded]);
  return loaded;
}

/** Builds the signed request of any event. */
export default function Sign({
  version,
  events,
  retriesHref,
  ...props
}: SignProps): React.JSX.Element {
  const storeId = useStoreId();
  const [event, setEvent] = useState(events[0]);
  const [edited, setEdited] = useState<{event: TesterEvent; text: string}>();
  const all = useWebhooks(version, edited !== undefined);
  const bodyOf = (selected: TesterEvent) =>
    edited?.event === selected
      ? edited.text
      : withStoreId(JSON.stringify(selected.example), storeId);
  const options = (isPrivacy: boolean) =>
    events
      .filter((option) => option.isPrivacy === isPrivacy)
      .map(({name, title}) => (
        <option key={name} value={name}>
          {name} · {title}
        </option>
      ));
  return (
    <>
      <SelectField
        label="Event"
        value={event?.name ?? ''}
        onChange={(name) => setEvent(events.find((option) => option.name === name))}>
        <optgroup label="Privacy webhooks">{options(true)}</optgroup>
        <optgroup label="Events">{options(false)}</optgroup>
      </SelectField>
      {event && (
        <>
          <Request
            shape={all?.get(event.name)?.body?.shape}
            text={bodyOf(event)}
            onText={(text) => setEdited({event, text})}
            {...props}
          />
          <Expected event={event} retriesHref={retriesHref} />
        </>
      )}
    </>
  );
}
