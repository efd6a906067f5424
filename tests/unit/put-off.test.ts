import {mkdtempSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from 'vitest';

import {putOff} from '../../scripts/put-off.mjs';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'put-off-'));

/** A module that counts how often it is read, and is put off. */
function modulePutOff(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `globalThis.reads = (globalThis.reads ?? 0) + 1;\n${code}`);
  Reflect.set(globalThis, 'reads', 0);
  putOff(file);
  return file;
}

const reads = (): unknown => Reflect.get(globalThis, 'reads');

test('a module is read when something of it is used, and once', () => {
  const file = modulePutOff('named.cjs', 'exports.add = (a, b) => a + b;');
  const module = require(file) as {add: (a: number, b: number) => number};
  expect(reads()).toBe(0);
  expect(module.add(1, 2)).toBe(3);
  expect(module.add(2, 2)).toBe(4);
  expect(require(file)).toHaveProperty('add');
  expect(reads()).toBe(1);
});

test('its default is what a compiled module would import', () => {
  const whole = require(modulePutOff('whole.cjs', "module.exports = () => 'whole';")) as {
    __esModule: boolean;
    default: () => string;
  };
  expect(whole.__esModule).toBe(true);
  expect(reads()).toBe(0);
  expect(whole.default()).toBe('whole');

  const code = "exports.__esModule = true; exports.default = () => 'own';";
  expect((require(modulePutOff('own.cjs', code)) as typeof whole).default()).toBe('own');
});
