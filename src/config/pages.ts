import type {Options} from '@docusaurus/preset-classic';

import checkPage from '../remark/check-page';
import drawDiagrams from '../remark/diagrams';
import highlightCode from '../remark/highlight-code';
import imageReferences from '../remark/image-references';
import syntaxErrors from '../remark/syntax-errors';
import tables from '../remark/tables';

/** Pages outside the docs (`src/pages`), and the posts of the blog. */
export const pages = {
  beforeDefaultRemarkPlugins: [
    syntaxErrors,
    imageReferences,
    checkPage,
    drawDiagrams,
    highlightCode,
  ],
  remarkPlugins: [tables],
} satisfies Options['pages'];
