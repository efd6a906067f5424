import {exampleOf, type Operation} from '../openapi/operations';
import type {TesterEvent, WebhookTesterView} from './view-types';
import {responseView, type PageContext} from './views';

const testerEvent = (
  context: PageContext,
  {path: name, summary: title, isPrivacy, body, responses, respondWithin}: Operation,
): TesterEvent => ({
  name,
  title,
  isPrivacy,
  example: exampleOf(body),
  responses: responses.map((response) => responseView(context, response)),
  respondWithin,
});

/** Lists the events that the webhook tester signs, without callbacks, for which no signature is promised. */
export function webhookTesterView(context: PageContext): WebhookTesterView {
  // Those that every app has to handle come first.
  const events = [...context.page.api.webhooks.values()]
    .filter(({isCallback}) => !isCallback)
    .map((webhook) => testerEvent(context, webhook))
    .sort((a, b) => Number(b.isPrivacy) - Number(a.isPrivacy));
  return {
    version: context.page.api.description.info.version,
    events,
    retriesHref: context.resolveLink('../resources/webhook.mdx#retry-policies'),
    commandsHref: context.resolveLink('../utils/lgpd-webhooks-testing-tool.mdx#prepare'),
    proxyHref: context.resolveLink(
      '../guides/storefront-app-proxy.mdx#verifying-a-proxied-request',
    ),
  };
}
