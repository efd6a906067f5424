import CodePanel from '@site/src/components/code-panel';
import PageCards from '@site/src/components/page-cards';
import Table from '@site/src/components/table';
import MDXComponents from '@theme-original/MDXComponents';

/** Components that MDX uses without an import: by the writers' hand, or put in by src/remark. */
export default {...MDXComponents, CodePanel, PageCards, table: Table};
