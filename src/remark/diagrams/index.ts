import {instance, type Viz} from '@viz-js/viz';
import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {failAt} from '../../lib/fail-at';
import {attribute, element, expressionAttribute} from '../../lib/mdx-nodes';
import {drawGraph} from './draw-graph';
import {readFlowchart, readStates, stepsOf, type Graph} from './graph';
import type {Source} from './lines';
import {readSequence, type Sequence} from './sequence';

/** A flowchart or a state diagram as SVG, and what it shows in words. */
export interface DrawnGraph {
  type: 'graph';
  svg: string;
  steps: string[];
}

export type DrawnDiagram = Sequence | DrawnGraph;

const drawnGraph = (viz: Viz, graph: Graph): DrawnGraph => ({
  type: 'graph',
  svg: drawGraph(viz, graph),
  steps: stepsOf(graph),
});

function draw(viz: Viz, kind: string, source: Source): DrawnDiagram {
  switch (kind) {
    case 'sequenceDiagram':
      return readSequence(source);
    case 'stateDiagram-v2':
      return drawnGraph(viz, readStates(source));
    case 'flowchart TD':
      return drawnGraph(viz, readFlowchart(source, 'TB'));
    case 'flowchart LR':
      return drawnGraph(viz, readFlowchart(source, 'LR'));
    default:
      return source.fail(
        -1,
        `a diagram can't begin with '${kind}'. Use sequenceDiagram, stateDiagram-v2, flowchart TD or flowchart LR`,
      );
  }
}

function diagramElement(viz: Viz, node: Code, file: VFile): MdxJsxFlowElement {
  const title = /^\s*accTitle: *(.+)$/m.exec(node.value)?.[1];
  if (!title) {
    const advice = 'Add a line below its first, such as accTitle: Creation of an order';
    return failAt(file, node, `a diagram needs a title for readers who don't see it. ${advice}`);
  }
  const [kind = '', ...lines] = node.value.split('\n');
  const first = (node.position?.start.line ?? 0) + 2;
  const fail = (line: number, reason: string) => failAt(file, first + line, reason);
  const diagram = draw(viz, kind.trim(), {lines, fail});
  return element('Diagram', [
    attribute('title', title),
    expressionAttribute('diagram', JSON.stringify(diagram)),
  ]);
}

/** Graphviz, which takes a moment to start. */
let graphviz: Promise<Viz> | undefined;

/**
 * A remark plugin that draws ```mermaid fences at build time, so that readers load no code for diagrams, and see them
 * without JavaScript: graphs as SVG, for which Graphviz makes the layout, and sequences as lists, for which CSS does.
 *
 * @throws for a diagram without a title, and for a kind or a statement that it can't draw, with file and line
 */
export default function drawDiagrams() {
  return async (root: Root, file: VFile): Promise<void> => {
    const viz = await (graphviz ??= instance());
    visit(root, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'mermaid') return;
      parent?.children.splice(index ?? 0, 1, diagramElement(viz, node, file));
    });
  };
}
