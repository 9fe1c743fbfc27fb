/** Creates a function that keeps its result for each argument. */
export function memoize<Argument, Result>(compute: (argument: Argument) => Result): (argument: Argument) => Result {
  const results = new Map<Argument, Result>();
  return (argument) => {
    const result = results.get(argument) ?? compute(argument);
    results.set(argument, result);
    return result;
  };
}
