/** @param keyOf tells calls apart; the first argument, if it is missing */
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
