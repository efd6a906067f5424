import type {Options} from '@docusaurus/preset-classic';

import blockedContent from '../remark/blocked-content';
import drawDiagrams from '../remark/diagrams';
import highlightCode from '../remark/highlight-code';
import linkedFiles from '../remark/linked-files';
import syntaxErrors from '../remark/syntax-errors';
import tables from '../remark/tables';

/** Pages outside the docs (`src/pages`), and posts of the blog. */
export const pages = {
  beforeDefaultRemarkPlugins: [
    syntaxErrors,
    linkedFiles,
    blockedContent,
    drawDiagrams,
    highlightCode,
  ],
  remarkPlugins: [tables],
} satisfies Options['pages'];
