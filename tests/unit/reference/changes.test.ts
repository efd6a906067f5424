import {expect, test} from 'vitest';

import {compareAll, type DocumentedVersion, type PageChanges} from '../../../src/reference/changes';
import {toApi} from '../../../src/openapi/model';
import {toPageModel} from '../../../src/reference/page-model';
import {operationLinks, pageData} from '../../../src/reference/pages';
import {referencesIn} from '../../../src/reference/references';
import type {Description} from '../../../src/openapi/types';
import {description as older, requestsOf} from '../openapi/fixture';

const newer = structuredClone(older);
delete newer.paths['/notes/{id}/picture'];
newer.webhooks = {
  ...newer.webhooks,
  'note/deleted': structuredClone(newer.webhooks?.['note/created']) ?? {},
};
const [status] = newer.paths['/notes']?.get?.parameters ?? [];
Object.assign(status?.schema ?? {}, {enum: ['open', 'late', 'lost'], 'x-enum-descriptions': {}});
Object.assign(newer.components.schemas['Note']?.properties ?? {}, {
  id: {type: 'string', readOnly: true},
  color: {type: 'string', description: 'Color.'},
});
Object.assign(newer.components.schemas['NoteInput']?.properties?.['text'] ?? {}, {
  deprecated: true,
});

const source = '<Endpoints />\n<Schema name="Note" />\n';

/** A version with a page of notes, and a page of its own. */
function version(name: string, description: Description, page: string): DocumentedVersion {
  const api = toApi(description);
  const pages = [
    {id: 'resources/note', title: 'Note', source: source + requestsOf(description).join('\n')},
    {id: 'versioning', title: 'Versioning', source: page},
  ].map(({id, title, source: text}) => ({
    file: `docs/${id}.mdx`,
    id,
    title,
    permalink: `/${name}/${id}`,
    references: referencesIn(text),
  }));
  return {
    name,
    label: name,
    pages: pages.map((one) => ({...one, ...toPageModel(api, one, operationLinks(api, pages))})),
  };
}

/** What the page at a position of a version shows of the differences. */
function changesOn(versions: DocumentedVersion[], version: number, position: number): PageChanges {
  const page = versions[version]?.pages[position];
  return (page && compareAll(versions).get(page)) ?? expect.fail();
}

test('pages of endpoints tell what changed since the version before, by kind, what breaks first', () => {
  const versions = [version('new', newer, ''), version('old', older, '')];
  expect(changesOn(versions, 0, 0).changes).toEqual({
    from: 'old',
    to: 'new',
    groups: [
      {
        label: 'Removed endpoints',
        breaks: 'Breaking',
        items: [{name: 'POST /notes/{id}/picture', fromHref: '/old/resources/note#add-picture'}],
      },
      {
        label: 'Removed values in List notes',
        breaks: 'Breaking in requests',
        items: [
          {
            name: 'status',
            detail: 'done',
            fromHref: '/old/resources/note#list-notes-status',
            toHref: '/new/resources/note#list-notes-status',
          },
        ],
      },
      {
        label: 'Changed types in Note',
        breaks: 'Breaking in responses',
        items: [expect.objectContaining({name: 'id', detail: 'integer → string'})],
      },
      {
        label: 'New values in List notes',
        items: [expect.objectContaining({name: 'status', detail: 'late, lost'})],
      },
      {
        label: 'Deprecated in Create a note',
        items: [
          {
            name: 'text',
            fromHref: '/old/resources/note#create-note-body-text',
            toHref: '/new/resources/note#create-note-body-text',
          },
        ],
      },
      {
        label: 'New webhooks',
        items: [{name: 'note/deleted', toHref: '/new/resources/note#note-deleted'}],
      },
      {
        label: 'New properties in Note',
        items: [{name: 'color', toHref: '/new/resources/note#note-color'}],
      },
    ],
  });
  expect(changesOn(versions, 0, 1).changes).toBeUndefined();
  expect(changesOn(versions, 1, 0).changes).toBeUndefined();
});

test('what the version before lacks is marked as new', () => {
  const versions = [version('new', newer, ''), version('old', older, '')];
  const [page] = versions[0]?.pages ?? [];
  if (!page) expect.fail();
  const links = operationLinks(page.api, [page]);
  const data = pageData(page, links, String, changesOn(versions, 0, 0));
  expect(data.Webhook['note/deleted']?.newIn).toBe('new');
  expect(data.Webhook['note/created']?.newIn).toBeUndefined();
  const marked = data.Schema['Note']?.properties.filter(({newIn}) => newIn !== undefined);
  expect(marked?.map(({name}) => name)).toEqual(['color']);
});

test('a page may compare any two versions', () => {
  const page = '<VersionDiff from="old" to="new" />';
  const versions = [version('new', newer, ''), version('old', older, page)];
  expect(changesOn(versions, 1, 1).versionDiffs['old']).toMatchObject({
    from: 'old',
    to: 'new',
    pages: [{id: 'resources/note', title: 'Note'}],
  });
});

test.each([
  [
    'Text\n\n<VersionDiff from="v0" to="new" />',
    '<VersionDiff> takes two attributes, from="…" and to="…", each one of new, old.',
  ],
  [
    '<VersionDiff from="old" to="new" />\n\n<VersionDiff from="new" to="old" />',
    'the page already has a <VersionDiff>. Put this one on another page.',
  ],
  [
    'Text\n\n<VersionDiff from="old" />',
    '<VersionDiff> takes two attributes, from="…" and to="…", each one of new, old.',
  ],
])('%j fails with file, line and what to do', (page, message) => {
  const versions = [version('new', newer, page), version('old', older, '')];
  expect(() => compareAll(versions)).toThrow(`docs/versioning.mdx:3: ${message}`);
});
