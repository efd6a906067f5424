// The rules of `npm run lint:terms`. An exception stands between comments, with its reason:
// `{/* <!-- textlint-disable -- the name of a product --> */}` on a page, `# textlint-disable` in a description.
const terms = require('./scripts/textlint/terms.json');

module.exports = {
  plugins: {
    '@textlint/markdown': {extensions: ['.mdx']},
    [require.resolve('./scripts/textlint/openapi.cjs')]: true,
  },
  filters: {comments: true, [require.resolve('./scripts/textlint/warnings.cjs')]: true},
  rules: {terminology: {defaultTerms: false, terms}},
};
