import {describe, expect, test, vi} from 'vitest';

import {exampleOf, webhooks} from '../../src/openapi/operations';
import {versions} from '../../src/config/versions';
import {descriptionOf} from '../descriptions';

// Each test reads the whole description of a version.
vi.setConfig({testTimeout: 30_000});

describe.each(versions)('the description of $label', async (version) => {
  const description = await descriptionOf(version.name);

  test('has in the example of each notification its own event', () => {
    const events = [...webhooks(description).values()].flatMap(({path, body}) => {
      const {event} = exampleOf(body) as {event?: string};
      return event === undefined ? [] : [[path, event]];
    });
    expect(events.length).toBeGreaterThan(20);
    expect(events).toEqual(events.map(([path]) => [path, path]));
  });
});
