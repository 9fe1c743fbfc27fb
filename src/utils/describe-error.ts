/**
 * Describes our own error by its message, which says what to do, and a bug by its stack, as
 * scripts/run.mjs prints them.
 */
export function describeError(error: unknown): string | undefined {
  const { name, message, stack } = error as Error;
  return name === 'Error' ? message : stack;
}
