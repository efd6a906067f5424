/** Counts the characters that two names have in common, from their start and from their end. */
function likeness(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let start = 0;
  while (start < length && one[start] === other[start]) start += 1;
  let end = 0;
  while (start + end < length && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

/** Up to three names that a misspelled one may stand for, the most alike first. */
export const namesLike = (name: string, names: string[]): string[] =>
  names
    .filter((other) => likeness(name, other) * 2 > Math.max(name.length, other.length))
    .sort((one, other) => likeness(name, other) - likeness(name, one))
    .slice(0, 3);
