/** Code in a line of text. Blocks never come here: src/remark/highlight-code makes panels of them. */
export {default} from '@theme/CodeInline';
