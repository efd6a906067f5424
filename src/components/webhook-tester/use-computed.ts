import {useEffect, useState} from 'react';

/**
 * The result for the latest input, once the reader has stopped typing for a moment.
 *
 * @param input undefined where there is nothing to compute; a new object is a new input
 * @returns the last result until there is a new one; undefined where there is nothing to compute
 */
export function useComputed<Input, Result>(
  input: Input | undefined,
  compute: (input: Input) => Promise<Result>,
): Result | undefined {
  const [computed, setComputed] = useState<Result>();
  useEffect(() => {
    if (input === undefined) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      void compute(input).then((result) => isLatest && setComputed(result));
    }, 150);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [input, compute]);
  return input === undefined ? undefined : computed;
}
