/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const alphabet = [
  'a',
  '7',
  ' ',
  '"',
  '\\',
  "'",
  '/',
  '\n',
  'é',
  'ã',
  'ß',
  '€',
  '你',
  '🛒',
  '\u2028',
  '%',
  '`',
  '$',
];

/** JSON of one line with text in it that is not only ASCII. */
export function randomPayload(random: () => number): string {
  const length = 1 + Math.floor(random() * 40);
  const text = Array.from({length}, () => alphabet[Math.floor(random() * alphabet.length)]).join(
    '',
  );
  return JSON.stringify({store_id: Math.floor(random() * 1e7), note: text});
}
