import CodeInline from '@theme/CodeInline';
import type {Props} from '@theme/MDXComponents/Code';
import React from 'react';

/** Code in a line of text. Blocks never come here: src/remark/highlight-code makes panels of them. */
export default function MDXCode(props: Props): React.JSX.Element {
  return <CodeInline {...props} />;
}
