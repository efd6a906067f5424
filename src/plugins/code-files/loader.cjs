const path = require('node:path');

/**
 * A loader that tells the bundler which files the fences of a page name. The remark plugin that reads them can't.
 *
 * @this {import('@rspack/core').LoaderContext<{siteDir: string}>}
 * @param {string} page
 */
module.exports = function addCodeFiles(page) {
  const {siteDir} = this.getOptions();
  const file = path.relative(siteDir, this.resourcePath);
  const [version = ''] = /^(?:versioned_docs.)?[^/\\]+/.exec(file) ?? [];
  for (const [, name = ''] of page.matchAll(/^ *```.* file="([^"]+)"/gm)) {
    this.addDependency(path.join(siteDir, version, name));
  }
  return page;
};
