/** Describes our own error by its message, which says what to do, and a bug by its stack. */
export const describeError = (error: Error): string | undefined =>
  error.name === 'Error' ? error.message : error.stack;
