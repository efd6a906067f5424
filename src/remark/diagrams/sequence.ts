import {labelOf, readLines} from './lines';

export interface Participant {
  name: string;
  isPerson: boolean;
}

/** From one participant to another, or to itself. Participants are indexes. */
export interface Message {
  type: 'message';
  from: number;
  to: number;
  text: string;
  isReply?: true;
  isLost?: true;
}

/** A frame around messages, from one participant to another. */
export interface Note {
  type: 'note';
  from: number;
  to: number;
  text: string;
}

/** Steps under a condition: those of a loop or an option, or of each branch of an alternative. */
export interface Block {
  type: 'block';
  branches: {keyword: string; condition: string; steps: Step[]}[];
}

export type Step = Message | Note | Block;

export interface Sequence {
  type: 'sequence';
  participants: Participant[];
  steps: Step[];
}

const known =
  "'participant A as Name', 'actor A as Name', 'A->>B: text' ('-->>' for a reply, '-x' for a lost message), " +
  "'Note over A: text', 'Note over A,B: text', and 'loop', 'opt' or 'alt' (with 'else'), each with its 'end'";

/**
 * Reads a sequence diagram.
 *
 * @throws for what can't be drawn
 */
export function readSequence(lines: string[]): Sequence {
  const participants = new Map<string, Participant>();
  const steps: Step[] = [];
  /** The blocks around the line that is read, the innermost last, with the steps of their last branch. */
  const open: {block: Block; steps: Step[]}[] = [];

  const add = (step: Step) => (open.at(-1)?.steps ?? steps).push(step);
  const indexOf = (id = '') => {
    const index = [...participants.keys()].indexOf(id);
    if (index >= 0) return index;
    throw new Error(`'${id}' isn't a participant. Add a line such as: participant ${id}`);
  };
  const addBranch = (block: Block, keyword = '', condition = '') => {
    const branch = {keyword, condition, steps: []};
    block.branches.push(branch);
    open.push({block, steps: branch.steps});
  };
  const close = (keyword: string) => {
    const last = open.pop();
    if (last) return last.block;
    throw new Error(`'${keyword}' has no 'alt', 'loop' or 'opt' before it. Remove it`);
  };

  readLines(
    lines,
    [
      [
        /^(participant|actor) (\w+)(?: as (.+))?$/,
        (kind, id = '', name = id) =>
          participants.set(id, {name: labelOf(name), isPerson: kind === 'actor'}),
      ],
      [
        /^(\w+)(--?)(>>|x)(\w+): *(.+)$/,
        (from, line, head, to, text = '') =>
          add({
            type: 'message',
            from: indexOf(from),
            to: indexOf(to),
            text: labelOf(text),
            ...(line === '--' && {isReply: true}),
            ...(head === 'x' && {isLost: true}),
          }),
      ],
      [
        /^Note over (\w+)(?:, *(\w+))?: *(.+)$/,
        (from, to = from, text = '') =>
          add({type: 'note', from: indexOf(from), to: indexOf(to), text: labelOf(text)}),
      ],
      [
        /^(alt|loop|opt) (.+)$/,
        (keyword, condition) => {
          const block: Block = {type: 'block', branches: []};
          add(block);
          addBranch(block, keyword, condition);
        },
      ],
      [/^else(?: (.+))?$/, (condition) => addBranch(close('else'), 'else', condition)],
      [/^end$/, () => close('end')],
    ],
    known,
  );
  if (participants.size < 2 || participants.size > 6) {
    throw new Error('A sequence needs two to six participants');
  }
  if (open.length > 0) throw new Error("Add the missing 'end'");
  return {type: 'sequence', participants: [...participants.values()], steps};
}
