import {readFileSync} from 'node:fs';

import ts from 'typescript';
import {describe, expect, test, vi} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';

// The compiler reads all samples of a page at once.
vi.setConfig({testTimeout: 30_000});

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** The blocks of a page in one language. */
const fences = (page: string, language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, code = '']) => code,
  );

/** What the compiler says of files that exist in memory only. */
function problems(files: Map<string, string>): string[] {
  const host = ts.createCompilerHost(options);
  const onDisk = ts.createCompilerHost(options);
  host.fileExists = (name) => files.has(name) || onDisk.fileExists(name);
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    return text === undefined
      ? onDisk.getSourceFile(name, target)
      : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({file, messageText}) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

/** A declaration block with one sample; each is a module, so that samples share no names. */
const withSample = (declarations: string, sample: string) =>
  new Map([
    ['/declarations.d.ts', declarations],
    ['/sample.mjs', `${sample}\nexport {};\n`],
  ]);

const pages = versions.flatMap((version) =>
  ['checkout', 'checkout_sdk'].map((name) => `${folderOf(version)}/resources/${name}.mdx`),
);

// Each test starts the compiler, which reads the libraries of the browser.
describe.each(pages)('%s', {timeout: 60_000}, (file) => {
  const page = readFileSync(file, 'utf8');
  const declarations = fences(page, 'ts').join('\n');

  test('has declarations that hold under strict', () => {
    expect(declarations).toMatch(/interface|declare/);
    expect(problems(new Map([['/declarations.d.ts', declarations]]))).toEqual([]);
  });

  test('has samples that agree with the declarations', () => {
    const samples = fences(page, 'js');
    expect(samples.length).toBeGreaterThan(3);
    const all = new Map([['/declarations.d.ts', declarations]]);
    for (const [position, sample] of samples.entries()) {
      all.set(`/sample-${position + 1}.mjs`, `${sample}\nexport {};\n`);
    }
    expect(problems(all)).toEqual([]);
  });
});

test('a sample that names what is not declared is found', () => {
  const [problem] = problems(withSample('declare const app: {start: () => void};', 'app.stop();'));
  expect(problem).toMatch(/sample\.mjs: Property 'stop' does not exist/);
});
