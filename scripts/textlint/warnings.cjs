/**
 * A filter of textlint: a warning says "do not", and everything else "don't".
 *
 * @type {import('@textlint/types').TextlintFilterRuleReporter}
 */
module.exports = ({Syntax, getSource, shouldIgnore}) => ({
  [Syntax.Document](document) {
    for (const {0: warning, index} of getSource(document).matchAll(/:::warning[^]*?\n:::/g)) {
      for (const {0: words, index: start} of warning.matchAll(/\b(?:\w+ not|cannot)\b/g)) {
        shouldIgnore([index + start, index + start + words.length], {ruleId: 'terminology'});
      }
    }
  },
});
