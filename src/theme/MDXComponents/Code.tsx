import CodeInline from '@theme/CodeInline';
import React from 'react';

import styles from './styles.module.css';

/**
 * Code in a line of text, which stays whole if it's short. Blocks never come here: src/remark/highlight-code makes panels of
 * them.
 */
export default function Code(props: React.ComponentProps<'code'>): React.JSX.Element {
  const {children} = props;
  const isShort = typeof children === 'string' && children.length <= 30;
  const canBreak = isShort && /[ -]/.test(children);
  return <CodeInline {...props} {...(canBreak && {className: styles.whole})} />;
}
