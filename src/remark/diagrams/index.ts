import {instance, type Viz} from '@viz-js/viz';
import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {messageOf} from '../../openapi/error-message';
import {failAt} from '../../reference/source-error';
import {attribute, element, expressionAttribute} from '../mdx-nodes';
import {drawGraph} from './draw-graph';
import {readFlowchart, readStates, stepsOf, type Graph} from './graph';
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

function draw(viz: Viz, [kind = '', ...lines]: string[]): DrawnDiagram {
  switch (kind.trim()) {
    case 'sequenceDiagram':
      return readSequence(lines);
    case 'stateDiagram-v2':
      return drawnGraph(viz, readStates(lines));
    case 'flowchart TD':
      return drawnGraph(viz, readFlowchart(lines, 'TB'));
    case 'flowchart LR':
      return drawnGraph(viz, readFlowchart(lines, 'LR'));
    default:
      throw new Error(
        `A diagram can't begin with '${kind}'. Use sequenceDiagram, stateDiagram-v2, flowchart TD or flowchart LR`,
      );
  }
}

function diagramElement(viz: Viz, {value}: Code): MdxJsxFlowElement {
  const title = /^\s*accTitle: *(.+)$/m.exec(value)?.[1];
  if (!title) {
    const advice = 'Add a line below its first, such as accTitle: Creation of an order';
    throw new Error(`A diagram needs a title for readers who don't see it. ${advice}`);
  }
  const diagram = draw(viz, value.split('\n'));
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
 * @throws for a diagram without a title, and for a kind or a statement that it can't draw, with file and
 *   line of the fence
 */
export default function drawDiagrams() {
  return async (root: Root, file: VFile): Promise<void> => {
    const viz = await (graphviz ??= instance());
    visit(root, 'code', (node: Code, index, parent) => {
      if (node.lang !== 'mermaid') return;
      try {
        parent?.children.splice(index ?? 0, 1, diagramElement(viz, node));
      } catch (error) {
        failAt(file, node, messageOf(error));
      }
    });
  };
}
