const path = require('node:path');

const {transform} = require('lightningcss');

/** What leads to other files, which nobody would bundle. */
const reference = /@import|url\((?!['"]?(?:data:|#))/;

/**
 * A loader that gives what the package css-loader gives: the names of the classes of a CSS module, and where the style
 * sheet is made of it, the CSS before them.
 *
 * @this {{rootContext: string, resourcePath: string, getOptions: () => {isServer: boolean}}}
 * @param {string} source CSS
 */
module.exports = function cssLoader(source) {
  if (reference.test(source)) {
    throw new Error(
      `${this.resourcePath}: style sheets import nothing and name no files. List them in docusaurus.config.ts.`,
    );
  }
  const {code, exports} = transform({
    // Its place in the repository, which the names are made of, is the same on every machine.
    filename: path.relative(this.rootContext, this.resourcePath),
    code: Buffer.from(source),
    cssModules: this.resourcePath.endsWith('.module.css') && {pattern: '[local]_[hash]'},
  });
  // LightningCSS gives them in another order each time; files are to have the same content, and so the same name.
  const names = Object.entries(exports || {}).map(([local, {name}]) => [local, name]);
  const locals = JSON.stringify(Object.fromEntries(names.sort()));
  if (this.getOptions().isServer) return `module.exports = ${locals};`;
  return `module.exports = Object.assign([[module.id, ${JSON.stringify(code.toString())}, '']], {locals: ${locals}});`;
};
