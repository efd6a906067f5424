import {createHash} from 'node:crypto';

import {describe, expect, test} from 'vitest';

import {latestVersion} from '../../../src/config/versions';
import {headersFile} from '../../../src/plugins/site-files/headers';
import {inlineOf, policyOf, withPolicy} from '../../../src/plugins/site-files/policy';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const nothing = {scripts: [], styles: [], styleAttributes: []};

/** The sources of a directive. */
const sourcesOf = (policy: string, directive: string): string[] =>
  policy
    .split('; ')
    .map((text) => text.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1) ?? [];

describe('what a page contains inline', () => {
  test('is the scripts that run, byte for byte, and the styles', () => {
    const script = '\n  if (1 < 2 && "&amp;") document.write(`</b>`)\n';
    const html = `<!doctype html><head><script>${script}</script><script type=module>b</script>
      <script type="text/javascript">c</script>
      <script src=c.js></script><script type=text/plain src=d.js></script>
      <script type="application/ld+json">{}</script><style>p > a {color: red}</style></head>
      <p style='content: "&amp;"'>`;
    expect(inlineOf(html)).toEqual({
      scripts: [hash(script), hash('b'), hash('c')],
      styles: [hash('p > a {color: red}')],
      styleAttributes: [hash('content: "&"')],
    });
  });
});

describe('a policy', () => {
  test('allows the site itself and nothing inline', () => {
    expect(policyOf(nothing)).toBe(
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
        "connect-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
    );
  });

  test('allows what it is given by its hash, each once', () => {
    const policy = policyOf({scripts: ['a', 'b', 'a'], styles: ['c'], styleAttributes: ['d']});
    expect(sourcesOf(policy, 'script-src').slice(2)).toEqual(['a', 'b']);
    expect(sourcesOf(policy, 'style-src')).toEqual(["'self'", "'unsafe-hashes'", 'c', 'd']);
  });

  test('stands in the page before all that it is for', () => {
    const page = '<head prefix="a"><meta charset=UTF-8><script>b</script>';
    expect(withPolicy(page, "c 'd'")).toBe(
      '<head prefix="a"><meta charset=UTF-8><meta http-equiv="Content-Security-Policy" content="c \'d\'"><script>b</script>',
    );
    expect(() => withPolicy('<title>a</title>', 'b')).toThrow('charset');
  });
});

test('the file for Netlify and Cloudflare forbids frames, and keeps what has a hash in its name', () => {
  const file = headersFile('/base/');
  expect(file).toContain("/base/*\n  Content-Security-Policy: frame-ancestors 'none'\n");
  const kept = [...file.matchAll(/^(.+)\n {2}Cache-Control/gm)].map(([, files]) => files);
  expect(kept).toContain('/base/assets/*');
  expect(kept).toContain(`/base/pagefind/${latestVersion.name}/fragment/*`);
  expect(
    kept.filter((files) => !/^\/base\/(assets|pagefind\/[^/*]+\/\w+)\/\*$/.test(files ?? '')),
  ).toEqual([]);
});
