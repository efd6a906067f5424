import PageCards from '@site/src/components/page-cards';
import MDXComponents from '@theme-original/MDXComponents';

/** Components that writers use in MDX without an import. */
export default {...MDXComponents, PageCards};
