import type {CodeToken} from '../highlight';
import type {Html} from './markdown';
import type {
  BodyView,
  ChangeGroup,
  EndpointLink,
  EndpointView,
  ErrorStatusView,
  OperationLink,
  OperationView,
  PageData,
  PropertiesView,
  PropertyView,
  ResponseSample,
  ResponseView,
  Samples,
  WebhookView,
} from './view-types';

// The elements of a page as Markdown, from the data that components take. Its texts are Markdown already
// (`markdownFormat`).

const textOf = (html: Html): string => ('inline' in html ? html.inline : html.blocks).trim();

const block = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n');

/** A text in one line, for a cell of a table. */
const toCell = (text: string): string =>
  text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/(?<!\\)\|/g, '\\|');

const table = (head: string[], rows: string[][]): string | undefined =>
  rows.length === 0
    ? undefined
    : [head, head.map(() => '---'), ...rows]
        .map((cells) => `| ${cells.map(toCell).join(' | ')} |`)
        .join('\n');

const linkText = ({title, href}: OperationLink): string => `[${title}](${href})`;

const fence = (language: string, code: CodeToken[]): string => {
  const text = code.map((token) => (typeof token === 'string' ? token : token[1])).join('');
  return `\`\`\`${language}\n${text}\n\`\`\``;
};

const valuesOf = ({values}: PropertyView): string =>
  values
    .map(({value, meaning}) => `\`${value}\`${textOf(meaning) && `: ${textOf(meaning)}`}`)
    .join(' · ');

function propertyRows({properties}: Pick<PropertiesView, 'properties'>, above = ''): string[][] {
  return properties.flatMap((property) => {
    const {name, type, badges, newIn, description, children} = property;
    const details = [type.text + (type.schema ?? ''), ...badges];
    if (newIn !== undefined) details.push(`new in ${newIn}`);
    const text = [textOf(description), valuesOf(property)].filter((part) => part !== '').join(' ');
    const row = [`\`${above}${name}\``, details.join(', '), text];
    return [row, ...propertyRows({properties: children}, `${above}${name}.`)];
  });
}

const properties = (
  list: Pick<PropertiesView, 'properties'>,
  kind: 'Header' | 'Parameter' | 'Property' = 'Property',
): string | undefined => table([kind, 'Type', 'Description'], propertyRows(list));

/** The schemas that parts of a page name without their properties, by the anchor where the page lists these. */
export function namedSchemas(part: unknown): Map<string, string> {
  if (typeof part !== 'object' || part === null) return new Map();
  const inside = Object.values(part).flatMap((value) => [...namedSchemas(value)]);
  const {anchor, schema} = part as Partial<Record<string, unknown>>;
  return typeof anchor === 'string' && typeof schema === 'string'
    ? new Map([...inside, [anchor, schema]])
    : new Map(inside);
}

function bodyText(body: BodyView, named: Map<string, string>): string {
  if ('description' in body) return textOf(body.description);
  const {collection} = body;
  if ('schema' in body) {
    const {schema, isNamed, own} = body;
    const objects = collection ? `${collection} of \`${schema}\` objects` : `\`${schema}\` object`;
    return block(isNamed ? undefined : objects, own && properties(own));
  }
  const schema = named.get(body.prefix);
  const name = schema === undefined ? '' : `\`${schema}\` `;
  return block(
    collection
      ? `${collection} of ${name}objects with these properties:`
      : name && `${name}object:`,
    properties(body),
  );
}

const responseText = (
  {status, description, headers, body}: ResponseView,
  named: Map<string, string>,
): string =>
  block(
    `\`${status}\` ${textOf(description)}`,
    body && bodyText(body, named),
    headers && block('Headers:', properties(headers, 'Header')),
  );

const scopesText = (scopes: string[]): string | undefined =>
  scopes.length === 0
    ? undefined
    : `${scopes.length > 1 ? 'Required scopes' : 'Required scope'}: ${scopes.map((scope) => `\`${scope}\``).join(' and ')}`;

const newText = ({newIn}: {newIn?: string}): string | undefined =>
  newIn === undefined ? undefined : `New in ${newIn}`;

const endpointText = (endpoint: EndpointView): string =>
  block(
    `\`${endpoint.method} ${endpoint.path}\``,
    endpoint.isDeprecated ? 'Deprecated' : undefined,
    newText(endpoint),
    scopesText(endpoint.scopes),
  );

const responseSample = ({status, name, code, hasBody, isText}: ResponseSample): string =>
  block(
    `Response ${status}${name === undefined ? '' : `, ${name}`}:`,
    code ? fence(isText ? 'text' : 'json', code) : hasBody ? 'No sample' : 'No body',
  );

/** The request in one language and the responses: whoever reads Markdown translates one sample into another. */
function samplesText({
  requests,
  otherBodies = [],
  responses,
}: Samples & Partial<Pick<OperationView, 'otherBodies'>>): string {
  const [request] = requests;
  return block(
    request && block('Request:', fence(request.language, request.code)),
    ...otherBodies.map(({name, code}) => block(`Request body, ${name}:`, fence('json', code))),
    ...responses.map(responseSample),
  );
}

/** What stands before the text that writers give an operation. */
export const operationLead = ({endpoint, description}: OperationView): string =>
  block(endpointText(endpoint), textOf(description));

/** What stands after it. */
export function operationParts(
  operation: OperationView,
  named: Map<string, string>,
  commonErrorsHref: string,
): string {
  const {parameters, bodyTitle, requestBody, returns, errors, commonErrors} = operation;
  return block(
    samplesText(operation),
    ...parameters.map((list) => block(`### ${list.title}`, properties(list, 'Parameter'))),
    requestBody && block(`### ${bodyTitle}`, bodyText(requestBody, named)),
    block('### Returns', ...returns.map((response) => responseText(response, named))),
    errors.length + commonErrors.length > 0 ? '### Errors' : undefined,
    table(
      ['Status', 'Cause'],
      errors.map(({status, description}) => [`\`${status}\``, textOf(description)]),
    ),
    commonErrors.length > 0
      ? `[Common errors](${commonErrorsHref}): ${commonErrors.join(', ')}`
      : undefined,
  );
}

/** A webhook before and after the text of writers. */
export const webhookLead = (webhook: WebhookView): string =>
  block(
    `Sent by the platform: \`${webhook.method}\` to your ${webhook.event === undefined ? 'callback' : 'webhook'} URL`,
    webhook.isDeprecated ? 'Deprecated' : undefined,
    newText(webhook),
    scopesText(webhook.scopes),
    webhook.respondWithin && `Respond within ${webhook.respondWithin}.`,
    textOf(webhook.description),
  );

export const webhookParts = (webhook: WebhookView, named: Map<string, string>): string =>
  block(
    webhook.payloadSample && fence('json', webhook.payloadSample),
    ...webhook.responseSamples.map(responseSample),
    webhook.payload && block('Request payload', bodyText(webhook.payload, named)),
    block(
      'Expected response',
      ...webhook.responses.map((response) => responseText(response, named)),
    ),
  );

function changesText(groups: ChangeGroup[]): string | undefined {
  return table(
    ['Change', 'Names'],
    groups.map(({label, breaks, items}) => [
      block(label, breaks).replaceAll('\n\n', '. '),
      items
        .map(({name, detail}) => `\`${name}\`${detail === undefined ? '' : `: ${detail}`}`)
        .join(', '),
    ]),
  );
}

/** The endpoints, with their scopes where at least one has any. */
function endpointTable(endpoints: EndpointLink[]): string | undefined {
  const hasScopes = endpoints.some(({endpoint: {scopes}}) => scopes.length > 0);
  return table(
    ['Operation', 'Endpoint', ...(hasScopes ? ['Required scope'] : [])],
    endpoints.map(({link, endpoint: {method, path, scopes}}) => [
      linkText(link),
      `\`${method} ${path}\``,
      ...(hasScopes ? [scopes.map((scope) => `\`${scope}\``).join(' ')] : []),
    ]),
  );
}

function errorsOfStatus({status, text, messages}: ErrorStatusView, commonHref: string): string {
  const hasFields = messages.some(({field}) => field);
  return block(
    `### ${status} ${text}`,
    table(
      ['Message or code', ...(hasFields ? ['Field'] : []), 'Operations'],
      messages.map(({message, field, isCommon, operations}) => [
        `\`${message}\``,
        ...(hasFields ? [field ? `\`${field}\`` : ''] : []),
        isCommon ? `[Any operation](${commonHref})` : operations.map(linkText).join(', '),
      ]),
    ),
  );
}

/** The elements of the reference that have no content of their own. */
type EmptyElement =
  'Endpoints' | 'ErrorCatalog' | 'OperationSample' | 'Schema' | 'ScopeTable' | 'VersionDiff';

/** @param name the `id` or the `name` of what the element shows, empty for one that shows a list */
export function elementText(element: EmptyElement, name: string, data: PageData): string {
  switch (element) {
    case 'Endpoints':
      return block(
        endpointTable(data.endpoints),
        data.changes &&
          block(`Changed since ${data.changes.from}`, changesText(data.changes.groups)),
      );
    case 'ErrorCatalog':
      return block(...data.errors.map((errors) => errorsOfStatus(errors, data.commonErrorsHref)));
    case 'OperationSample': {
      const sample = data.operationSamples[name];
      return sample
        ? block(linkText(sample.link), endpointText(sample.endpoint), samplesText(sample))
        : '';
    }
    case 'Schema': {
      const schema = data.schemas[name];
      if (!schema) return '';
      const example = schema.example && block('Example:', fence('json', schema.example));
      return block(example, properties(schema));
    }
    case 'ScopeTable':
      return (
        table(
          ['Scope', 'Description', 'Operations'],
          data.scopes.map(({scope, meaning, operations}) => [
            `\`${scope}\``,
            textOf(meaning),
            operations.map(linkText).join(', ') || 'None',
          ]),
        ) ?? ''
      );
    case 'VersionDiff':
      return block(
        ...(data.versionDiff?.pages ?? []).map(({title, groups}) =>
          block(`### ${title}`, changesText(groups)),
        ),
      );
  }
}
