import {readdirSync} from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

/** What the compiler says of the code in a folder: the file and the message of each error. */
export function errorsIn(folder: string, options: ts.CompilerOptions = {}): string[] {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const program = ts.createProgram(
    files.filter((file) => /\.m?[jt]s$/.test(file)).map((file) => path.join(folder, file)),
    {
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
      ...options,
    },
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({file, messageText}) =>
        `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
}
