import {readFileSync} from 'node:fs';

import ts from 'typescript';
import {describe, expect, test, vi} from 'vitest';

import {folderOf, versions} from '../../src/config/versions';

// The compiler reads all samples of a page at once.
vi.setConfig({testTimeout: 60_000});

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

/** Declarations and samples as files. Each sample is a module, so that samples share no names. */
const filesOf = (declarations: string[], samples: string[]) =>
  new Map([
    ['/declarations.d.ts', declarations.join('\n')],
    ...samples.map((sample, position): [string, string] => [
      `/sample-${position + 1}.mjs`,
      `${sample}\nexport {};\n`,
    ]),
  ]);

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
      {files: filesOf(declarations, samples), label: version.label},
    ]),
  );
  test.each([...distinct.values()])('has samples that agree in $label', ({files}) => {
    expect(problems(files)).toEqual([]);
  });
});

test('a sample that names what is not declared is found', () => {
  const files = filesOf(['declare const app: {start: () => void};'], ['app.stop();']);
  expect(problems(files)).toEqual([
    expect.stringMatching(/sample-1\.mjs: Property 'stop' does not exist/),
  ]);
});
