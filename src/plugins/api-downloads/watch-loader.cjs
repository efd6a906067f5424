const {readdirSync, existsSync} = require('node:fs');
const path = require('node:path');

/**
 * A loader that changes nothing. It tells the bundler that a page depends on the API description of its version, so
 * that the live server compiles the page anew when one of the description's files is saved.
 *
 * @this {{resourcePath: string, addDependency: (file: string) => void}}
 * @param {string} source
 */
module.exports = function watchDescription(source) {
  if (/<(?:Operation|OperationSample|Schema|ScopeTable|Webhook)\b/.test(source)) {
    let folder = path.dirname(this.resourcePath);
    while (!existsSync(path.join(folder, 'openapi')) && folder !== path.dirname(folder)) {
      folder = path.dirname(folder);
    }
    const description = path.join(folder, 'openapi');
    for (const file of readdirSync(description)) this.addDependency(path.join(description, file));
  }
  return source;
};
