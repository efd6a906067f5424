const path = require('node:path');

/**
 * A loader that names the files which remark plugins read for a page: they can't tell the bundler themselves.
 *
 * @this {import('@rspack/core').LoaderContext<{siteDir: string; dataFolder: string}>}
 * @param {string} page
 */
module.exports = function addDependencies(page) {
  const {siteDir, dataFolder} = this.getOptions();
  const file = path.relative(siteDir, this.resourcePath);
  this.addDependency(path.join(dataFolder, file.replace(/\.mdx$/, '.json')));
  const [version = ''] = /^(?:versioned_docs.)?[^/\\]+/.exec(file) ?? [];
  for (const [, name = ''] of page.matchAll(/^ *```.* file="([^"]+)"/gm)) {
    this.addDependency(path.join(siteDir, version, name));
  }
  return page;
};
