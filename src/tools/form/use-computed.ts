import {useEffect, useState} from 'react';

export interface Computed<Result> {
  /** The last result; undefined where there is none yet, it failed, or there is nothing to compute. */
  result?: Result | undefined;
  /** Whether the latest computation has failed. */
  hasFailed?: boolean;
  /** Whether this is what came of the latest input. */
  isCurrent: boolean;
}

/**
 * Computes the result for the latest input, once the reader has stopped typing for a moment.
 *
 * @param input undefined where there is nothing to compute; a new object is a new input
 */
export function useComputed<Input, Result>(
  input: Input | undefined,
  compute: (input: Input) => Promise<Result>,
): Computed<Result> {
  const [last, setLast] = useState<{input: Input; result?: Result; hasFailed?: boolean}>();
  useEffect(() => {
    if (input === undefined) return;
    let isLatest = true;
    const finish = (outcome: {result: Result} | {hasFailed: true}) =>
      isLatest && setLast({input, ...outcome});
    const timer = setTimeout(() => {
      void compute(input).then(
        (result) => finish({result}),
        () => finish({hasFailed: true}),
      );
    }, 150);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [input, compute]);
  return input === undefined ? {isCurrent: true} : {...last, isCurrent: last?.input === input};
}
