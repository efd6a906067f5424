import React from 'react';

import Spans, {type Span} from '../spans';
import {DataTable} from '../table';

/** A paragraph, a list or a table of words, code and links. */
export type ProseBlock = {p: Span[]} | {ul: Span[][]} | {ol: Span[][]} | {table: Span[][][]};

const Items = ({items}: {items: Span[][]}): React.JSX.Element => (
  <>
    {items.map((item, position) => (
      <li key={position}>
        <Spans spans={item} />
      </li>
    ))}
  </>
);

function Block({block}: {block: ProseBlock}): React.JSX.Element {
  if ('p' in block) {
    return (
      <p>
        <Spans spans={block.p} />
      </p>
    );
  }
  if ('table' in block) return <DataTable rows={block.table} />;
  return 'ul' in block ? (
    <ul>
      <Items items={block.ul} />
    </ul>
  ) : (
    <ol>
      <Items items={block.ol} />
    </ol>
  );
}

/** A run of paragraphs, lists and tables, as src/remark/prose wrote it into the page. */
export default function Prose({blocks}: {blocks: string}): React.JSX.Element {
  return (
    <>
      {(JSON.parse(blocks) as ProseBlock[]).map((block, position) => (
        <Block key={position} block={block} />
      ))}
    </>
  );
}
