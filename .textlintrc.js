const terms = ['ID', ['answer(s|ed|ing)?', 'response, respond or return']];
module.exports = {
  plugins: {
    '@textlint/markdown': {extensions: ['.mdx']},
    [require.resolve('./scripts/textlint/openapi.cjs')]: true,
  },
  filters: {comments: true},
  rules: {terminology: {defaultTerms: false, terms}},
};
