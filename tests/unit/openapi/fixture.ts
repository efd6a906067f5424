import {loadDescription} from '../../../src/reference/load';
import {toApi} from '../../../src/openapi/model';
import {referencesIn, type Page} from '../../../src/reference/references';
import type {Description} from '../../../src/openapi/types';

/** The small API of tests/fixtures/api. */
export const {description} = await loadDescription('tests/fixtures/api/openapi.yaml');

/** The elements of all operations and webhooks of an API. */
export function requestsOf(api: Description): string[] {
  const {operations, webhooks} = toApi(api);
  return [
    ...[...operations.keys()].map((id) => `<Operation id="${id}" />`),
    ...[...webhooks.keys()].map((name) => `<Webhook name="${name}" />`),
  ];
}

/** A page with a text. */
export const pageOf = (text: string, permalink = '/site/notes'): Page => ({
  file: 'docs/resources/notes.mdx',
  permalink,
  references: referencesIn(text),
});
