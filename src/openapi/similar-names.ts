/** Counts the characters that two names have in common, from their start and from their end. */
function likeness(name: string, candidate: string): number {
  const length = Math.min(name.length, candidate.length);
  let start = 0;
  while (start < length && name[start] === candidate[start]) start += 1;
  let end = 0;
  while (start + end < length && name.at(-1 - end) === candidate.at(-1 - end)) end += 1;
  return start + end;
}

/** Up to three names that a misspelled one may stand for, the most alike first. */
export const namesLike = (name: string, names: string[]): string[] =>
  names
    .filter((candidate) => likeness(name, candidate) * 2 > Math.max(name.length, candidate.length))
    .sort((a, b) => likeness(name, b) - likeness(name, a))
    .slice(0, 3);
