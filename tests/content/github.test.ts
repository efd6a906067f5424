import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';

import {versions} from '../../src/config/versions';

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
}

interface Job extends Step {
  permissions?: Record<string, string>;
  steps?: Step[];
}

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<string, Job>;
}

const read = (file: string): unknown => parse(readFileSync(path.join('.github', file), 'utf8'));

describe.each(readdirSync('.github/workflows'))('the workflow %s', (file) => {
  const {permissions, jobs} = read(path.join('workflows', file)) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => [job, ...(job.steps ?? [])]);

  test('uses actions by their hash, and images by their version', () => {
    const uses = steps.map((step) => step.uses).filter((name) => name !== undefined);
    expect(uses).not.toEqual([]);
    for (const name of uses) expect(name).toMatch(/^\.\/|@[0-9a-f]{40}$|^docker:.*:v?\d[\d.]*$/);
  });

  test('has no more permissions than it needs', () => {
    expect([{}, {contents: 'read'}]).toContainEqual(permissions);
    for (const [name, job] of Object.entries(jobs)) {
      const expected =
        file === 'deploy.yml' && name === 'deploy'
          ? {pages: 'write', 'id-token': 'write'}
          : {contents: 'read'};
      expect(job.permissions ?? permissions).toEqual(expected);
    }
  });

  test('leaves no token in the clone', () => {
    for (const step of steps.filter(({uses}) => uses?.startsWith('actions/checkout@'))) {
      expect(step.with).toHaveProperty('persist-credentials', false);
    }
  });
});

test('the form for issues offers each version', () => {
  const {body} = read('ISSUE_TEMPLATE/documentation.yml') as {
    body: {id: string; attributes: {options?: string[]}}[];
  };
  const offered = body.find(({id}) => id === 'version')?.attributes.options;
  expect(offered?.slice(0, -1)).toEqual(versions.map(({label}) => label));
});
