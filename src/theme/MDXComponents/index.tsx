import Anchor from '@site/src/components/anchor';
import {CodeFence} from '@site/src/components/code-panel';
import Diagram from '@site/src/components/diagram';
import {Button, Opening, Rows} from '@site/src/components/opening';
import PageCards, {Cards} from '@site/src/components/page-cards';
import * as reference from '@site/src/components/reference/elements';
import {CodeTabs} from '@site/src/components/samples';
import Table from '@site/src/components/table';
import type {PageComponent} from '@site/src/reference/page-components';
import MDXComponents from '@theme-original/MDXComponents';

/** Components that MDX uses without an import: written by hand, or put in by src/remark. */
export default {
  ...MDXComponents,
  ...reference,
  Anchor,
  Button,
  Cards,
  CodeFence,
  CodeTabs,
  Diagram,
  Opening,
  PageCards,
  Rows,
  table: Table,
} satisfies Record<PageComponent, unknown>;
