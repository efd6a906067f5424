import CodePanel from '@site/src/components/code-panel';
import * as operation from '@site/src/components/operation';
import * as property from '@site/src/components/property';
import * as samples from '@site/src/components/samples';
import StoreId from '@site/src/components/store-id';
import PageCards from '@site/src/components/page-cards';
import Prose from '@site/src/components/prose';
import Table, {DataTable} from '@site/src/components/table';
import MDXComponents from '@theme-original/MDXComponents';

/** Components that MDX uses without an import: by the writers' hand, or put in by src/remark. */
export default {
  ...MDXComponents,
  ...operation,
  ...property,
  ...samples,
  CodePanel,
  DataTable,
  PageCards,
  Prose,
  StoreId,
  table: Table,
};
