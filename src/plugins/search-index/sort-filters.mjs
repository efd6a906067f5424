// Pagefind 1.5.2 writes the values of a filter in random order. 1.6.0 sorts them, but isn't published for macOS and
// Windows. When it is, remove this file, its test and cborg.
import {createHash} from 'node:crypto';
import {gunzipSync, gzipSync} from 'node:zlib';

import {decode, encode} from 'cborg';

/** @typedef {{path: string; content: Uint8Array}} IndexFile */

/** What data begins with, in each file that is compressed. */
const signature = Buffer.from('pagefind_dcd');

/**
 * @param {IndexFile} file
 * @returns {unknown}
 */
const read = ({content}) => decode(gunzipSync(content).subarray(signature.length));

/**
 * The file with other data, and with the hash of this data in its name.
 * @param {IndexFile} file
 * @param {unknown} value
 * @returns {IndexFile}
 */
function write({path}, value) {
  const data = encode(value);
  const hash = createHash('sha1').update(data).digest('hex');
  return {
    path: path.replace(/[0-9a-f]+(?=\.\w+$)/, (old) => hash.slice(0, old.length)),
    content: gzipSync(Buffer.concat([signature, data])),
  };
}

/** @param {IndexFile} file */
function sortFilter(file) {
  const [filter, values] = /** @type {[string, [value: string, pages: number[]][]]} */ (read(file));
  return write(file, [filter, values.sort()]);
}

/**
 * @param {IndexFile} file
 * @param {(name: string) => string} newName
 */
function renameFilters(file, newName) {
  const [version, pages, chunks, filters, ...rest] =
    /** @type {[string, unknown, unknown, [filter: string, name: string][], ...unknown[]]} */ (
      read(file)
    );
  const renamed = filters.map(([filter, name]) => [filter, newName(name)]);
  return write(file, [version, pages, chunks, renamed, ...rest]);
}

/**
 * @param {IndexFile} file
 * @param {(name: string) => string} newName
 */
function renameMeta(file, newName) {
  /** @type {{languages: Record<string, {hash: string}>}} */
  const entry = JSON.parse(Buffer.from(file.content).toString());
  for (const language of Object.values(entry.languages)) language.hash = newName(language.hash);
  return {...file, content: Buffer.from(JSON.stringify(entry))};
}

/** What other files call a file: `en_3bce55b` for `filter/en_3bce55b.pf_filter`. */
const nameOf = (/** @type {IndexFile} */ {path}) => /\w+(?=\.\w+$)/.exec(path)?.[0] ?? '';

/**
 * The files of an index with the values of its filters in order. The meta file names the filters' files, and
 * `pagefind-entry.json` the meta file.
 * @param {IndexFile[]} files
 */
export function sortFilters(files) {
  /** @type {Map<string, string>} */
  const names = new Map();
  const newName = (/** @type {string} */ name) => names.get(name) ?? name;
  /**
   * @param {string} end of the paths
   * @param {(file: IndexFile, newName: (name: string) => string) => IndexFile} change
   */
  const changed = (end, change) => (/** @type {IndexFile} */ file) => {
    if (!file.path.endsWith(end)) return file;
    const result = change(file, newName);
    names.set(nameOf(file), nameOf(result));
    return result;
  };
  return files
    .map(changed('.pf_filter', sortFilter))
    .map(changed('.pf_meta', renameFilters))
    .map(changed('pagefind-entry.json', renameMeta));
}
