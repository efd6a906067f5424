import Module, {createRequire} from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Puts off reading a CommonJS module until something of it is used, which may be never.
 *
 * @param {string} name as others require it
 */
export function putOff(name) {
  const file = require.resolve(name);
  /** @type {Record<string | symbol, unknown> | undefined} */
  let own;
  const read = () => {
    require.cache[file] = undefined;
    own = /** @type {Record<string | symbol, unknown>} */ (require(file));
    return own;
  };
  const exports = new Proxy(
    {},
    {
      get(_, property) {
        // Compiled modules ask this first, to know whether there is a default.
        if (property === '__esModule') return true;
        const module = own ?? read();
        return property === 'default' && !module['__esModule'] ? module : module[property];
      },
    },
  );
  require.cache[file] = Object.assign(new Module(file), {exports, loaded: true});
}
