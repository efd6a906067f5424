/**
 * A loader that names the files which remark plugins read for a page: they can't tell the bundler themselves.
 *
 * @this {import('@rspack/core').LoaderContext<{filesOf: (page: string, text: string) => string[]}>}
 * @param {string} text
 */
module.exports = function addDependencies(text) {
  for (const file of this.getOptions().filesOf(this.resourcePath, text)) this.addDependency(file);
  return text;
};
