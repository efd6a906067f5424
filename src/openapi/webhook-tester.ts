import {constraintsOf} from './constraints';
import {exampleOf, type Webhook} from './operations';
import type {TesterEvent, WebhookTesterView} from './view-types';
import {responseView, type PageContext} from './views';

function testerEvent(page: PageContext, webhook: Webhook): TesterEvent {
  const {path: name, summary: title, isPrivacy, body, responses, respondWithin} = webhook;
  return {
    name,
    title,
    isPrivacy,
    example: exampleOf(body),
    schema: constraintsOf(page.api.description, body?.schema ?? {}),
    responses: responses.map((response) => responseView(page, response)),
    respondWithin,
  };
}

/** What the webhook tester sends: all events, but no callbacks, because no signature is promised for them. */
export function webhookTesterView(page: PageContext): WebhookTesterView {
  const events = [...page.api.webhooks.values()]
    .filter(({isCallback}) => !isCallback)
    .map((webhook) => testerEvent(page, webhook))
    .sort((a, b) => Number(b.isPrivacy) - Number(a.isPrivacy));
  return {
    events,
    retriesHref: page.resolveLink('../resources/webhook.mdx#retry-policies'),
    proxyHref: page.resolveLink('../guides/storefront-app-proxy.mdx#verifying-a-proxied-request'),
  };
}
