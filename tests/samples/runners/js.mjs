// Runs JavaScript samples: see tests/samples/runner.ts.
import {writeSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {pathToFileURL} from 'node:url';

for await (const file of createInterface({input: process.stdin})) {
  const error = await import(pathToFileURL(file).href).then(() => '', String);
  writeSync(3, `${JSON.stringify(error)}\n`);
}
