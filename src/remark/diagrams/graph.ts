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

  const match = (pattern: RegExp, text: string) => {
    const found = pattern.exec(text);
    if (found) return {groups: found.slice(1), rest: text.slice(found[0].length)};
    throw new Error(`'${text.trim()}' can't be drawn. Use ${knownInFlowcharts}`);
  };
  const readNode = (text: string) => {
    const {
      groups: [id = '', bracket = '[', label],
      rest,
    } = match(nodePattern, text);
    const node = nodes.named(id, shapes[bracket] ?? 'box', label);
    group?.nodes.add(node);
    return {node, rest};
  };
  const readChain = (chain = '') => {
    let from = readNode(chain);
    while (from.rest.trim()) {
      const {
        groups: [back, arrow, after, line, between],
        rest,
      } = match(linkPattern, from.rest);
      const to = readNode(rest);
      edges.push({
        from: from.node,
        to: to.node,
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

/** What a graph shows, in words: a line for each edge. */
export function stepsOf({edges, groups}: Graph): string[] {
  const known = new Set<Node>();
  const groupOf = (node: Node) => groups.find(({nodes}) => nodes.has(node))?.name;
  /** All lines of its label at its first mention, then only the first, which names it. */
  const nameOf = (node: Node) => {
    const label = node.label || node.id;
    const name = known.has(node) ? label.replace(/\n.*/s, '') : label.replace(/,?\n/g, ', ');
    known.add(node);
    return name;
  };
  return edges.map(({from, to, label, isTwoWay}) => {
    const arrow = isTwoWay ? '↔' : '→';
    const [fromGroup, toGroup] = [groupOf(from), groupOf(to)];
    const isWithin = fromGroup === toGroup;
    const placed = (node: Node) => {
      const group = groupOf(node);
      return isWithin || !group ? nameOf(node) : `${nameOf(node)} (${group})`;
    };
    const start = (isWithin && fromGroup ? `${fromGroup}: ` : '') + placed(from);
    // A decision reads as a sentence: "Enough stock? yes → One order".
    if (label && from.shape === 'diamond') {
      return `${start}${start.endsWith('?') ? '' : ':'} ${label} ${arrow} ${placed(to)}`;
    }
    return `${start} ${arrow} ${placed(to)}${label && `: ${label}`}`;
  });
}
