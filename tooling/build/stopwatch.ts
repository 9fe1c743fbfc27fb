/**
 * Starts a stopwatch.
 * @returns reads it: `"4.2 s"`
 */
export function stopwatch(): () => string {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
