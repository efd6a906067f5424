import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';

import drawDiagrams, {type DrawnDiagram, type DrawnGraph} from '../../../src/remark/diagrams';

/** The title and the diagram that a fence in line 7 of a page becomes. */
async function drawn(...lines: string[]): Promise<{title: unknown; diagram: DrawnDiagram}> {
  const position = {start: {line: 7, column: 1}, end: {line: 9, column: 4}};
  const root: Root = {
    type: 'root',
    children: [{type: 'code', lang: 'mermaid', value: lines.join('\n'), position}],
  };
  await drawDiagrams()(root, new VFile({path: 'docs/intro.mdx'}));
  const [title, diagram] = (root.children[0] as MdxJsxFlowElement).attributes;
  const json = typeof diagram?.value === 'object' ? (diagram.value?.value ?? '') : '';
  return {title: title?.value, diagram: JSON.parse(json) as DrawnDiagram};
}

const stepsOf = async (...lines: string[]): Promise<string[]> => {
  const {diagram} = await drawn(lines[0] ?? '', 'accTitle: An order', ...lines.slice(1));
  return (diagram as DrawnGraph).steps;
};

describe('a diagram', () => {
  test('of a sequence becomes its participants and steps', async () => {
    const {title, diagram} = await drawn(
      'sequenceDiagram',
      '  accTitle: Creation of an order',
      '  %% a comment',
      '  actor Buyer',
      '  participant App as Your app',
      '  Buyer->>App: Order<br/>two items',
      '  App->>App: Check it',
      '  Note over Buyer,App: The stock is reserved',
      '  alt In stock',
      '    loop Each item',
      '      App-->>Buyer: 201',
      '    end',
      '  else',
      '    App--xBuyer: 422',
      '  end',
    );
    expect(title).toBe('Creation of an order');
    const loop = {
      keyword: 'loop',
      condition: 'Each item',
      steps: [{type: 'message', from: 1, to: 0, text: '201', isReply: true}],
    };
    const lost = {type: 'message', from: 1, to: 0, text: '422', isReply: true, isLost: true};
    expect(diagram).toEqual({
      type: 'sequence',
      participants: [
        {name: 'Buyer', isPerson: true},
        {name: 'Your app', isPerson: false},
      ],
      steps: [
        {type: 'message', from: 0, to: 1, text: 'Order\ntwo items'},
        {type: 'message', from: 1, to: 1, text: 'Check it'},
        {type: 'note', from: 0, to: 1, text: 'The stock is reserved'},
        {
          type: 'block',
          branches: [
            {keyword: 'alt', condition: 'In stock', steps: [{type: 'block', branches: [loop]}]},
            {keyword: 'else', condition: '', steps: [lost]},
          ],
        },
      ],
    });
  });

  test('of a flowchart has a line for each label with details and for each link', async () => {
    expect(
      await stepsOf(
        'flowchart TD',
        'A["POST /orders<br/>with a cart"] --> B{Enough stock?} -- yes --> C[Order]',
        'B -->|no| A',
        'A --> E{status} -- open --> B',
        'C -. later .-> D <--> C',
      ),
    ).toEqual([
      'POST /orders: with a cart',
      'POST /orders → Enough stock?',
      'Enough stock? yes → Order',
      'Enough stock? no → POST /orders',
      'POST /orders → status',
      'status: open → Enough stock?',
      'Order → D: later',
      'D ↔ Order',
    ]);
  });

  test('names the group of what it links', async () => {
    expect(
      await stepsOf(
        'flowchart LR',
        'subgraph app [Your app]',
        'a[Backend] --> b[Script]',
        'end',
        'b --> c[Provider]',
      ),
    ).toEqual(['Your app: Backend → Script', 'Script (Your app) → Provider']);
  });

  test('of states has a line for each transition', async () => {
    expect(
      await stepsOf(
        'stateDiagram-v2',
        'state "In transit" as moving',
        '[*] --> moving: ship',
        'moving --> [*]',
      ),
    ).toEqual(['Start → In transit: ship', 'In transit → End']);
  });

  test('has its text in the SVG, and nothing that the policy blocks', async () => {
    const {diagram} = await drawn('flowchart LR', 'accTitle: One', 'a[Look & <b>] --> b{Two?}');
    const {svg} = diagram as DrawnGraph;
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('>Look &amp; &lt;b&gt;</text>');
    expect(svg).not.toMatch(/style|font|script/);
  });
});

test.each([
  [['flowchart TD', 'A --> B'], /needs a title.*accTitle: /],
  [['gantt', 'accTitle: Plan'], /'gantt'.*flowchart TD/],
  [['flowchart TD', 'accTitle: One', 'A ==> B'], /'==> B'.*'-->'/],
  [['stateDiagram-v2', 'accTitle: One', 'A -> B'], /'A -> B'.*'a --> b: text'/],
  [['sequenceDiagram', 'accTitle: One', 'actor A'], /two to six participants/],
  [['sequenceDiagram', 'accTitle: One', 'A->>B: Hi'], /'A' isn't a participant/],
  [['sequenceDiagram', 'accTitle: One', 'actor A', 'end'], /no 'alt'/],
  [['sequenceDiagram', 'accTitle: One', 'actor A', 'actor B', 'loop Each'], /missing 'end'/],
])('the build stops at %j', async (lines, reason) => {
  const problem = drawn(...lines);
  await expect(problem).rejects.toThrow('docs/intro.mdx:7: ');
  await expect(problem).rejects.toThrow(reason);
});
