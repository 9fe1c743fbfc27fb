/** Whether another process locks the file (https://www.sqlite.org/rescode.html#busy). */
export const isSqliteBusyError = (error: unknown) =>
  (Number((error as { errcode?: number }).errcode) & 0xff) === 5;
