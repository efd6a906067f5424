import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {describe, expect, test} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';
import {errorsIn} from '../compile';

/** The blocks of a page in one language. */
const fences = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );

/** What surrounds the samples of a page: they run in the callback of its first sample. */
const surroundings: Record<string, string> = {
  checkout: `
    declare const Checkout: Checkout;
    declare const PaymentOptions: CheckoutPaymentOptions;
    declare const pix: CheckoutPaymentOption;
    declare function showError(error: unknown): void;
  `,
};

/** What the compiler says of samples. Each is a module, so that samples share no names. */
function problems(declarations: string[], samples: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'));
  writeFileSync(path.join(folder, 'declarations.d.ts'), declarations.join('\n'));
  for (const [position, sample] of samples.entries()) {
    writeFileSync(path.join(folder, `sample-${position + 1}.mjs`), `${sample}\nexport {};\n`);
  }
  const lib = ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
  return errorsIn(folder, {allowJs: true, checkJs: true, lib});
}

describe.each(['checkout', 'checkout_sdk'])('%s', (name) => {
  const found = versions.map((version) => {
    const page = readFileSync(`${folderOf(version)}/resources/${name}.mdx`, 'utf8');
    return {declarations: fences(page, 'ts'), samples: fences(page, 'js'), version};
  });

  test.each(found)('has declarations and samples in $version.label', (page) => {
    expect(page.declarations.join('\n')).toMatch(/interface|declare/);
    expect(page.samples.length).toBeGreaterThan(3);
  });

  // The compiler takes seconds. Code that is the same in several versions is compiled once, named after the oldest.
  const distinct = new Map(
    found.map(({declarations, samples, version}) => [
      JSON.stringify([declarations, samples]),
      {declarations, samples, label: version.label},
    ]),
  );
  test.each([...distinct.values()])(
    'has samples that agree in $label',
    ({declarations, samples}) => {
      const around = surroundings[name] ?? '';
      expect(problems([...declarations, around], samples)).toEqual([]);
    },
  );
});
