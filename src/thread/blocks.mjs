/** What makes a page too connected to be read in pieces: definitions that others refer to, code of its own. */
const connects = /^(?:\[[^\]]+\]:|import\s|export\s|\{)/;

const fence = /^\s*(`{3,}|~{3,})/;
const listItem = /^(?:[-*+]|\d+[.)])\s/;

/**
 * Follows what is open at the end of a line: code, containers and elements hold blank lines of their own.
 *
 * @param {{fence: string | undefined, open: number}} state
 * @param {string} line
 */
function follow(state, line) {
  const mark = fence.exec(line)?.[1];
  if (state.fence !== undefined) {
    if (mark?.startsWith(state.fence) && line.trim() === mark) state.fence = undefined;
    return;
  }
  if (mark !== undefined) state.fence = mark;
  else if (/^:{3,}\w/.test(line)) state.open += 1;
  else if (/^:{3,}\s*$/.test(line)) state.open -= 1;
  else if (/^<\/[A-Z]/.test(line)) state.open -= 1;
  else if (/^<[A-Z]/.test(line) && !/\/>\s*$|<\/[A-Z]\w*>\s*$/.test(line)) state.open += 1;
}

/** @param {string[]} lines */
const toBlock = (lines) => lines.join('\n').trimEnd();

/**
 * A page as the pieces that can be read one by one.
 *
 * @param {string} content MDX without front matter
 * @returns {string[]}
 */
export function blocksOf(content) {
  const state = {fence: /** @type {string | undefined} */ (undefined), open: 0};
  /** @type {string[]} */
  const blocks = [];
  /** @type {string[]} */
  let lines = [];
  let isAfterBlank = false;

  for (const line of content.split('\n')) {
    if (state.fence === undefined && connects.test(line)) return [content];
    const isBlank = line.trim() === '';
    const isFree = state.fence === undefined && state.open === 0;
    // What is indented, or an item after an item, goes on with the list before it.
    const goesOn = /^\s/.test(line) || (listItem.test(line) && listItem.test(lines[0] ?? ''));
    if (isFree && isAfterBlank && !isBlank && !goesOn && lines.length > 0) {
      blocks.push(toBlock(lines));
      lines = [];
    }
    if (!(isBlank && lines.length === 0)) lines.push(line);
    follow(state, line);
    isAfterBlank = isBlank;
  }
  if (lines.length > 0) blocks.push(toBlock(lines));
  return blocks;
}
