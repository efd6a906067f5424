import type {Viz} from '@viz-js/viz';
import {load} from 'cheerio/lib/slim';

import type {Edge, Graph, Node} from './graph';

/** Breaks lines that are longer than so many characters into some of about the same length. */
const wrapped = (text: string, width: number): string =>
  text.replace(/.+/g, (line) => {
    const length = Math.ceil(line.length / Math.ceil(line.length / width)) + 2;
    return line.replace(new RegExp(`(.{1,${length}})(?: |$)`, 'g'), '$1\n').trim();
  });

/** A place for a label with space around it, because Graphviz puts it right beside its line. */
const spaced = (label: string): string => label.replace(/^.+$/gm, '\u00a0$&\u00a0');

/** The attributes of each shape besides its label; a box needs none. */
const shapeAttributes = {
  box: {},
  state: {style: 'rounded'},
  diamond: {shape: 'diamond', margin: 0.05, height: 0.9},
  circle: {shape: 'circle', height: 0.3, width: 0.3},
  start: {shape: 'circle', height: 0.2, width: 0.2, class: 'end'},
  end: {shape: 'doublecircle', height: 0.2, width: 0.2, class: 'end'},
};

const nodeAttributes = ({label, shape, isThick}: Node) => ({
  ...shapeAttributes[shape],
  label: shape === 'start' || shape === 'end' ? '' : wrapped(label, shape === 'diamond' ? 16 : 24),
  ...(isThick && {class: 'thick'}),
});

const edgeAttributes = ({label, isDotted, isTwoWay}: Edge) => ({
  label: spaced(wrapped(label, 18)),
  ...(isDotted && {style: 'dotted'}),
  ...(isTwoWay && {dir: 'both'}),
});

/** The layout, by Graphviz. Its fonts are larger than those that readers see, which can be wider than Arial. */
const layout = (viz: Viz, {direction, nodes, edges, groups}: Graph): string =>
  viz.renderString(
    {
      graphAttributes: {
        rankdir: direction,
        bgcolor: 'transparent',
        nodesep: 0.3,
        ranksep: 0.4,
        fontname: 'Arial',
        fontsize: 16,
      },
      nodeAttributes: {
        fontname: 'Arial',
        fontsize: 16,
        shape: 'box',
        height: 0.5,
        margin: '0.15,0.08',
      },
      edgeAttributes: {fontname: 'Arial', fontsize: 15, arrowsize: 0.8},
      nodes: nodes.map((node) => ({name: node.id, attributes: nodeAttributes(node)})),
      edges: edges.map((edge) => ({
        tail: edge.from.id,
        head: edge.to.id,
        attributes: edgeAttributes(edge),
      })),
      subgraphs: groups.map(({name, nodes: members}, index) => ({
        name: `cluster_${index}`,
        graphAttributes: {label: name, margin: 12},
        nodes: [...members].map(({id}) => ({name: id})),
      })),
    },
    {format: 'svg'},
  );

/** The attributes whose values src/components/diagram sets for all graphs, and those that nothing needs. */
const unneeded =
  'id fill stroke font-family font-size text-anchor xml:space xmlns xmlns:xlink stroke-width';

const withWholeNumbers = (svg: string): string =>
  svg.replace(/(?<==")[^"]*/g, (value) =>
    value.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number)))),
  );

/** A graph as an SVG element. Its colors and fonts are those of src/components/diagram. */
export function drawGraph(viz: Viz, graph: Graph): string {
  const page = load(withWholeNumbers(layout(viz, graph)), {xml: true});
  const svg = page('svg');
  svg.find('title').remove();
  svg.find('[transform]').attr('transform', (_, value) => value.replace(/^.*(?=translate)/, ''));
  page('*').removeAttr(unneeded);
  // In a unit of text, so that boxes grow with the words that a reader enlarges.
  svg.attr('width', (_, points) => `${parseInt(points) / 16}rem`);
  svg.removeAttr('height').attr('aria-hidden', 'true');
  return page.xml(svg).replace(/<!--.*?-->|\n|&#xa0;/gs, '');
}
