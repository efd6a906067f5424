import Module, {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Puts off reading a CommonJS module until something of it is used, which may be never.
 *
 * @param {string} name as others require it
 */
export function putOff(name) {
  const file = require.resolve(name);
  const standIn = new Module(file);
  standIn.loaded = true;
  standIn.exports = new Proxy(
    {},
    {
      get(_, property) {
        // Compiled modules ask this first, to know whether there is a default.
        if (property === '__esModule') return true;
        if (require.cache[file] === standIn) require.cache[file] = undefined;
        const own = /** @type {Record<string | symbol, unknown>} */ (require(file));
        return property === 'default' && !own['__esModule'] ? own : own[property];
      },
    },
  );
  require.cache[file] = standIn;
}
