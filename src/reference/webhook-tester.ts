import {constraintsOf} from '../openapi/constraints';
import {exampleOf, type Operation} from '../openapi/operations';
import {responseView, type PageContext} from './views';

const testerEvent = (
  page: PageContext,
  {path: name, summary: title, isPrivacy, body, responses, respondWithin}: Operation,
) => ({
  name,
  title,
  isPrivacy,
  example: exampleOf(body),
  schema: constraintsOf(page.api.description, body?.schema ?? {}),
  responses: responses.map((response) => responseView(page, response)),
  respondWithin,
});

/** What the webhook tester signs: all events, but no callbacks, because no signature is promised for them. */
export function webhookTesterView(page: PageContext) {
  // Those that every app has to handle come first.
  const events = [...page.api.webhooks.values()]
    .filter(({isCallback}) => !isCallback)
    .map((webhook) => testerEvent(page, webhook))
    .sort((a, b) => Number(b.isPrivacy) - Number(a.isPrivacy));
  return {
    events,
    retriesHref: page.resolveLink('../resources/webhook.mdx#retry-policies'),
    commandsHref: page.resolveLink('../utils/lgpd-webhooks-testing-tool.mdx#prepare'),
    proxyHref: page.resolveLink('../guides/storefront-app-proxy.mdx#verifying-a-proxied-request'),
  };
}
