/** @returns a function that reads the time since this call: `"4.2 s"` */
export function startStopwatch(): () => string {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
