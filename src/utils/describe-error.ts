/**
 * Describes our own error by its message, which says what to do, and a bug by its stack, as
 * scripts/run.mjs prints them.
 */
export function describeError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack } = error;
  return name === 'Error' ? message : stack;
}
