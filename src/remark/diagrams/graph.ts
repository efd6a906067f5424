import {labelOf, readLines} from './lines';

export interface Node {
  id: string;
  label: string;
  shape: 'box' | 'circle' | 'diamond' | 'state' | 'start' | 'end';
  isThick?: true;
}

export interface Edge {
  from: Node;
  to: Node;
  label: string;
  isDotted?: true;
  isTwoWay?: true;
}

/** Nodes with a frame around them. */
export interface Group {
  name: string;
  nodes: Set<Node>;
}

/** A flowchart or a state diagram. */
export interface Graph {
  /** From top to bottom, or from left to right. */
  direction: 'TB' | 'LR';
  nodes: Node[];
  edges: Edge[];
  groups: Group[];
}

/** The nodes of a diagram by their ID, each made where it is first named. */
class Nodes extends Map<string, Node> {
  /** @param label where this place gives one, and with it the shape */
  named(id: string, shape: Node['shape'], label?: string): Node {
    const node = this.get(id) ?? {id, label: id, shape};
    if (label !== undefined) Object.assign(node, {label: labelOf(label), shape});
    this.set(id, node);
    return node;
  }
}

const shapes: Record<string, Node['shape']> = {'[': 'box', '{': 'diamond', '((': 'circle'};

const nodePattern = /^ *(\w+)(?:(\[|\{|\(\()("[^"]*"|[^\]})]*)(?:\]|\}|\)\)))?/;
const linkPattern = /^ *(?:(<?)(-->|-\.->)(?:\|(.+?)\|)?|(--|-\.) (.+?) (?:-->|\.->))/;

const knownInFlowcharts =
  "nodes ('a', 'a[Text]', 'a{Question?}', 'a(( ))') with links ('-->', '<-->', '-.->', '-- text -->', '-->|text|'), " +
  "'subgraph a [Name]' with its 'end', and 'class a,b new' below 'classDef new stroke-width:4px'";

/**
 * Reads a flowchart.
 *
 * @throws for what can't be drawn
 */
export function readFlowchart(lines: string[], direction: Graph['direction']): Graph {
  const nodes = new Nodes();
  const edges: Edge[] = [];
  const groups: Group[] = [];
  let group: Group | undefined;

  const readChain = (chain = '') => {
    let rest = chain;
    const take = (pattern: RegExp) => {
      const match = pattern.exec(rest);
      if (!match) throw new Error(`'${rest.trim()}' can't be drawn. Use ${knownInFlowcharts}`);
      rest = rest.slice(match[0].length);
      return match.slice(1);
    };
    const takeNode = () => {
      const [id = '', bracket = '[', label] = take(nodePattern);
      const node = nodes.named(id, shapes[bracket] ?? 'box', label);
      group?.nodes.add(node);
      return node;
    };
    let from = takeNode();
    while (rest.trim()) {
      const [back, arrow, after, line, between] = take(linkPattern);
      const to = takeNode();
      edges.push({
        from,
        to,
        label: labelOf(after ?? between ?? ''),
        ...((arrow ?? line)?.startsWith('-.') && {isDotted: true}),
        ...(back && {isTwoWay: true}),
      });
      from = to;
    }
  };

  readLines(
    lines,
    [
      [
        /^subgraph \w+ ?\[(.+)\]$/,
        (name = '') => groups.push((group = {name: labelOf(name), nodes: new Set()})),
      ],
      [/^end$/, () => (group = undefined)],
      [/^classDef new stroke-width:4px$/, () => undefined],
      [
        /^class ([\w,]+) new$/,
        (ids = '') => ids.split(',').forEach((id) => (nodes.named(id, 'box').isThick = true)),
      ],
      [/^(\w.*)$/, readChain],
    ],
    knownInFlowcharts,
  );
  return {direction, nodes: [...nodes.values()], edges, groups};
}

const knownInStates = "'[*] --> a', 'a --> b: text', 'a --> [*]' and 'state \"Name\" as a'";

/**
 * Reads a state diagram.
 *
 * @throws for what can't be drawn
 */
export function readStates(lines: string[]): Graph {
  const nodes = new Nodes();
  const edges: Edge[] = [];
  const state = (id = '', end: 'start' | 'end') =>
    id === '[*]'
      ? nodes.named(end, end, end === 'start' ? 'Start' : 'End')
      : nodes.named(id, 'state');
  readLines(
    lines,
    [
      [/^state "(.+)" as (\w+)$/, (name, id = '') => nodes.named(id, 'state', name)],
      [
        /^(\[\*\]|\w+) --> (\[\*\]|\w+)(?:: *(.+))?$/,
        (from, to, label = '') =>
          edges.push({from: state(from, 'start'), to: state(to, 'end'), label: labelOf(label)}),
      ],
    ],
    knownInStates,
  );
  return {direction: 'TB', nodes: [...nodes.values()], edges, groups: []};
}

/** Puts a graph into words: a line for each node whose label has more lines than its name, then one for each edge. */
export function stepsOf({nodes, edges, groups}: Graph): string[] {
  const linesOf = ({label, id}: Node) => (label || id).split('\n');
  const names = nodes.map((node) => linesOf(node)[0]);
  /** The first line of its label, unless another node has the same: then all of it. */
  const nameOf = (node: Node): string => {
    const [name = '', ...rest] = linesOf(node);
    const isUnique = names.filter((other) => other === name).length === 1;
    return isUnique ? name : [name, ...rest].join(', ');
  };
  const details = nodes.flatMap((node) => {
    const [name = '', ...rest] = linesOf(node);
    return rest.length > 0 && nameOf(node) === name ? `${name}: ${rest.join(' ')}` : [];
  });
  const groupOf = (node: Node) => groups.find(({nodes}) => nodes.has(node))?.name;
  const steps = edges.map(({from, to, label, isTwoWay}) => {
    const arrow = isTwoWay ? '↔' : '→';
    const group = groupOf(from);
    const isWithin = group === groupOf(to);
    const placed = (node: Node) =>
      isWithin || !groupOf(node) ? nameOf(node) : `${nameOf(node)} (${groupOf(node)})`;
    const start = (isWithin && group ? `${group}: ` : '') + placed(from);
    // A decision reads as a sentence: "Enough stock? yes → One order".
    if (label && from.shape === 'diamond') {
      return `${start}${start.endsWith('?') ? '' : ':'} ${label} ${arrow} ${placed(to)}`;
    }
    return `${start} ${arrow} ${placed(to)}${label && `: ${label}`}`;
  });
  return [...details, ...steps];
}
