import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** Keeps the temporary files of the tests, and of the programs that they start, in a folder that goes with the run. */
export default function setUp(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'tests-'));
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, {recursive: true, force: true, maxRetries: 3});
}
