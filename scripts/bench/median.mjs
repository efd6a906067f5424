/**
 * The middle one of some figures.
 * @param {number[]} figures
 */
export const median = (figures) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
