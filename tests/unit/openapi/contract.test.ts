import {describe, expect, test, vi} from 'vitest';

import {loadDescription} from '../../../src/openapi/load';
import {webhooks} from '../../../src/openapi/operations';
import {properties} from '../../../src/openapi/properties';
import {folderOf, versions} from '../../../src/config/versions';

// Each test reads the whole description of a version.
vi.setConfig({testTimeout: 30_000});

describe.each(versions)('the description of $label', async (version) => {
  const {description} = await loadDescription(`${folderOf(version)}/openapi/openapi.yaml`);

  test('has in the body of each notification its own event, and no other', () => {
    const events = [...webhooks(description).values()].flatMap(({path, body}) =>
      properties(description, body?.schema ?? {}, false, new Set())
        .filter(({name}) => name === 'event')
        .map(({values}) => [path, ...values.map(({value}) => value)]),
    );
    expect(events.length).toBeGreaterThan(20);
    expect(events).toEqual(events.map(([path]) => [path, path]));
  });
});
