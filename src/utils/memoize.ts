/** @param keyOf returns a key for each call; by default, the first argument is the key */
export function memoize<Arguments extends unknown[], Result>(
  compute: (...all: Arguments) => Result,
  keyOf: (...all: Arguments) => unknown = (...[first]) => first,
): (...all: Arguments) => Result {
  const results = new Map<unknown, Result>();
  return (...all) => {
    const key = keyOf(...all);
    if (!results.has(key)) results.set(key, compute(...all));
    return results.get(key) as Result;
  };
}

/** Runs the function at the first call. Later ones return the same, whatever their arguments. */
export const once = <Arguments extends unknown[], Result>(
  compute: (...all: Arguments) => Result,
): ((...all: Arguments) => Result) => memoize(compute, () => '');
