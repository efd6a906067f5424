import {createHash} from 'node:crypto';

import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';

import {policyOf, withPolicy} from '../../../src/plugins/site-files/policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of a directive. */
const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split('; ')
    .map((text) => text.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1) ?? [];

describe('the policy of a page', () => {
  test('allows the site itself and nothing inline', () => {
    expect(policyOf(load('<p>Text'))).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
    );
  });

  test('allows its scripts that run, byte for byte, and its styles', () => {
    const script = '\n  if (1 < 2 && "&amp;") document.write(`</b>`)\n';
    const policy = policyOf(
      load(`<!doctype html><head><script>${script}</script><script type=module>b</script>
      <script type="text/javascript">b</script>
      <script src=c.js></script><script type=text/plain src=d.js></script>
      <script type="application/ld+json">{}</script><style>p > a {color: red}</style></head>
      <p style='content: "&amp;"'>`),
    );
    expect(sourcesOf(policy, 'script-src').slice(1)).toEqual([hash(script), hash('b')]);
    expect(sourcesOf(policy, 'style-src')).toEqual([
      "'self'",
      "'unsafe-hashes'",
      hash('p > a {color: red}'),
      hash('content: "&"'),
    ]);
    expect(policyOf(load('<style>p {color: red}</style>'))).not.toContain('unsafe-hashes');
  });

  test('stands in the page before all that it is for', () => {
    const inserted = (html: string) => withPolicy({html, document: load(html)});
    expect(inserted('<head prefix="a"><meta charset=UTF-8><script>b</script>')).toMatch(
      /^<head prefix="a"><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="[^"]+"><script>/,
    );
    expect(() => inserted('<title>a</title>')).toThrow('charset');
  });
});
