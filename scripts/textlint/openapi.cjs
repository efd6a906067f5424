// A textlint plugin that reads the summaries and descriptions of an OpenAPI description as Markdown, each on its own
// line of the file. CommonJS, because textlint loads plugins so.
const {parse} = require('@textlint/markdown-to-ast');
const {isMap, isPair, isScalar, parseDocument, visit} = require('yaml');

/** @param {readonly unknown[]} path @returns {unknown} the key of the map that a pair is in */
function nameAbove(path) {
  const above = path.at(-2);
  return isPair(above) && isScalar(above.key) ? above.key.value : undefined;
}

/** @param {string} source @returns {string} the file with nothing but what readers see of it */
function textOf(source) {
  const visible = source.replace(/[^\n]/g, ' ').split('');
  /** @param {unknown} node */
  const show = (node) => {
    if (!isScalar(node) || !node.range) return;
    for (let at = node.range[0]; at < node.range[1]; at++) visible[at] = source[at] ?? '';
  };
  visit(parseDocument(source, {merge: true}), {
    Pair(_, {key, value}, path) {
      const name = isScalar(key) ? key.value : undefined;
      const isProperty = nameAbove(path) === 'properties';
      // Examples are what the API sends, word for word.
      if (!isProperty && (name === 'example' || name === 'value')) return visit.SKIP;
      if (name === 'summary' || name === 'description') show(value);
      if (name === 'x-enum-descriptions' && isMap(value)) {
        value.items.forEach((item) => show(item.value));
      }
      return undefined;
    },
  });
  const lines = source.split('\n');
  return visible
    .join('')
    .split('\n')
    .map((line, index) => {
      const [, directive] = /^\s*# (textlint-.*)/.exec(lines[index] ?? '') ?? [];
      if (directive) return `<!-- ${directive} -->`;
      // Without indentation, which Markdown would take for code, and without the marks of YAML.
      return line.trim().replace(/^(?:[|>][-+]?|['"](.*)['"])$/, '$1');
    })
    .join('\n');
}

class OpenApiProcessor {
  availableExtensions() {
    return ['.yaml'];
  }

  processor() {
    return {
      /** @param {string} source */
      preProcess(source) {
        const text = textOf(source);
        return {text, ast: parse(text)};
      },
      /** @param {unknown[]} messages @param {string} filePath */
      postProcess: (messages, filePath) => ({messages, filePath}),
    };
  }
}

module.exports = {Processor: OpenApiProcessor};
