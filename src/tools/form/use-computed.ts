import {useEffect, useState} from 'react';

interface Computed<Result> {
  /** The last result; undefined where there is none yet, or nothing to compute. */
  result: Result | undefined;
  /** Whether it is the result for the latest input. */
  isCurrent: boolean;
}

/**
 * The result for the latest input, once the reader has stopped typing for a moment.
 *
 * @param input undefined where there is nothing to compute; a new object is a new input
 */
export function useComputed<Input, Result>(
  input: Input | undefined,
  compute: (input: Input) => Promise<Result>,
): Computed<Result> {
  const [last, setLast] = useState<{input: Input; result: Result}>();
  useEffect(() => {
    if (input === undefined) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      void compute(input).then((result) => isLatest && setLast({input, result}));
    }, 150);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [input, compute]);
  return input === undefined
    ? {result: undefined, isCurrent: true}
    : {result: last?.result, isCurrent: last?.input === input};
}
