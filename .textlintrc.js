// The rules of `npm run lint:terms`. An exception stands between comments, with its reason:
// `{/* <!-- textlint-disable -- the name of a product --> */}` and `{/* <!-- textlint-enable --> */}` on a page,
// `# textlint-disable -- the name of a product` and `# textlint-enable` in a description.
const terms = require('./scripts/textlint/terms.json');

module.exports = {
  plugins: {
    '@textlint/markdown': {extensions: ['.mdx']},
    [require.resolve('./scripts/textlint/openapi.cjs')]: true,
  },
  filters: {comments: true},
  rules: {terminology: {defaultTerms: false, terms}},
};
